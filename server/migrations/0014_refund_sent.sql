-- When a refund was asked for at the provider: iugu knows a repeated key where money comes, and not where it goes back.
alter table refunds add column sent_at timestamptz;

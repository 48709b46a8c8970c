-- When a refund was sent to the provider. iugu recognises a repeated key for charges, but not for refunds.
alter table refunds add column sent_at timestamptz;

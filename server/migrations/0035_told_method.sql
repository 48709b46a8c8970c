-- How the provider bills the subscription: its invoices can be paid in no other way.
alter table subscriptions add column told_method text
  check (told_method in ('credit_card', 'bank_slip', 'pix'));

-- When the next payment is taken or due, which is part of a standing. The reconciliation fills it in for older rows.
alter table standings add column next_charge_at timestamptz;

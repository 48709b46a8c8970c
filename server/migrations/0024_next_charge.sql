-- When the next payment is taken or due, which the ledger's function says with the rest of a standing. The reconciliation fills it
-- in where it is not said yet.
alter table standings add column next_charge_at timestamptz;

-- Payments whose invoice is in a state at the provider that decides nothing.

-- That state, since when it lasts, and how often it was read. The invoice is not read any more until the provider calls again or
-- staff request it.
alter table payments
  add column held_state text,
  add column held_at timestamptz,
  add column held_reads smallint not null default 0,
  add constraint payments_held_since check ((held_state is null) = (held_at is null)) not valid;

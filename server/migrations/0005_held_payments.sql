-- Payments whose invoice is in a state at the provider in which nothing is decided here.

-- That state, since when, and how often it was read so. Nothing is asked about the invoice any more, until the provider
-- calls again or staff have it read.
alter table payments
  add column held_state text,
  add column held_at timestamptz,
  add column held_reads smallint not null default 0,
  add constraint payments_held_since check ((held_state is null) = (held_at is null)) not valid;

-- no transaction
-- Held payments, for staff. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists payments_held;
create index concurrently payments_held on payments (held_at) where held_state is not null;

-- no transaction
-- What staff are shown of held payments.
-- A half-built one of an earlier try goes first.
drop index concurrently if exists payments_held;
create index concurrently payments_held on payments (held_at) where held_state is not null;

-- no transaction
-- Suspended people by any part of their names, e-mail or phone, for staff: of all people the words find too many, and of the suspended ones
-- each had to be looked at. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists users_suspended_by_words;
create index concurrently users_suspended_by_words on users using gin (
  plain_text(name || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops) where suspended_at is not null;

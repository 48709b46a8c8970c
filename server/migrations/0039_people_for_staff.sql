-- Staff find people by any part of what they are called and reached by.
create index users_by_words on users using gin (
  plain_text(name || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops);
create index users_suspended on users (id desc) where suspended_at is not null;
create index users_on_staff on users (id) where is_staff;

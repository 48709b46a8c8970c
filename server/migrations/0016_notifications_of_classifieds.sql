alter table notifications add column classified_id bigint references classifieds on delete cascade;
create index notifications_by_classified on notifications (classified_id) where classified_id is not null;

-- Whoever deletes a deal takes along what was told of it.
alter table notifications add column negotiation_id bigint references negotiations on delete cascade;
create index notifications_by_negotiation on notifications (negotiation_id, user_id) where negotiation_id is not null;

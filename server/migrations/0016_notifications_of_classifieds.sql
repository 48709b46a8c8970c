alter table notifications add column ad_id bigint references ads on delete cascade;
create index notifications_by_ad on notifications (ad_id) where ad_id is not null;

-- value end: select (last_value / 5000000 + 2) * 5000000 from notifications_id_seq
-- Notifications become a partitioned table, of which what is there becomes the first partition: it holds no later notification.
alter table notifications add constraint notifications_until check (id < :'end') not valid;

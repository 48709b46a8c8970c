-- value end: select (last_value / 5000000 + 2) * 5000000 from events_id_seq
-- Events become a partitioned table, of which what is there becomes the first partition: it holds no later event.
alter table events add constraint events_until check (id < :'end') not valid;

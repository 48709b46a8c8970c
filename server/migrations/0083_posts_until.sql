-- value end: select (last_value / 5000000 + 2) * 5000000 from posts_id_seq
-- Posts become a partitioned table, of which what is there becomes the first partition: it holds no later post.
alter table posts add constraint posts_until check (id < :'end') not valid;

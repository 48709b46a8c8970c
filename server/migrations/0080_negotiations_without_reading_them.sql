-- no transaction
-- A page of somebody's negotiations, and whom they negotiated with, are found from an index alone. A plan for anybody, who has ten
-- on average, read and sorted all twelve thousand of one who has them. The negotiations that wait for somebody's answer are counted from
-- one of theirs. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists negotiations_of_owner;
create index concurrently negotiations_of_owner on negotiations (user_id, negotiated_on desc, id desc)
  include (reviewer_id, status, kind, tag_id, heads, total_value);
drop index concurrently if exists negotiations_of_reviewer;
create index concurrently negotiations_of_reviewer on negotiations (reviewer_id, negotiated_on desc, id desc)
  include (user_id, status, kind, tag_id, heads, total_value) where reviewer_id is not null;
drop index concurrently if exists negotiations_by_who_is_to_answer;
create index concurrently negotiations_by_who_is_to_answer on negotiations (reviewer_id)
  where status = 'pending' and reviewer_id is not null;
drop index concurrently if exists negotiations_by_owner;
drop index concurrently if exists negotiations_by_reviewer;

-- no transaction
-- Ratings of a slaughterhouse, and those that do not count any more, in the order of their list; what is open among reports from an
-- index alone. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists slaughterhouse_evaluations_newest_of_one;
create index concurrently slaughterhouse_evaluations_newest_of_one
  on slaughterhouse_evaluations (slaughterhouse_id, rated_at desc, id desc);
drop index concurrently if exists slaughterhouse_evaluations_voided;
create index concurrently slaughterhouse_evaluations_voided
  on slaughterhouse_evaluations (rated_at desc, id desc) where voided_at is not null;
drop index concurrently if exists slaughterhouse_evaluations_voided_of_one;
create index concurrently slaughterhouse_evaluations_voided_of_one
  on slaughterhouse_evaluations (slaughterhouse_id, rated_at desc, id desc) where voided_at is not null;
drop index concurrently if exists reports_waiting;
create index concurrently reports_waiting on reports (created_at, id) include (post_id, comment_id, ad_id, evaluation_id)
  where resolved_at is null;
drop index concurrently if exists reports_open;

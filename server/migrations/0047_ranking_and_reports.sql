-- A rating rests on an approved slaughter. Ratings have ids now, so that they can be reported and voided.
alter table fridge_evaluations
  add column id bigint generated always as identity unique,
  -- Null: no approved slaughter fits it, and it does not count.
  add column negotiation_id bigint references negotiations on delete set null,
  -- When it was first given. Changing it moves rated_at only.
  add column first_rated_at timestamptz,
  -- Staff hid its comment, and why.
  add column comment_hidden_at timestamptz,
  add column comment_hidden_reason text,
  -- Staff voided it, and why.
  add column voided_at timestamptz,
  add column void_reason text,
  add constraint fridge_evaluations_hidden_for_a_reason
    check ((comment_hidden_at is null) = (comment_hidden_reason is null)),
  add constraint fridge_evaluations_voided_for_a_reason check ((voided_at is null) = (void_reason is null));

-- The newest approved slaughter of that sex before the rating, or else the oldest after it. Tags that name no sex fit both.
update fridge_evaluations e set first_rated_at = e.rated_at, negotiation_id = (
  select n.id from negotiations n join tags t on t.id = n.tag_id
  where n.fridge_id = e.fridge_id and e.user_id in (n.user_id, n.reviewer_id) and n.status = 'approved' and t.is_slaughter
    and not (e.sex = 'male' and t.slug ~ '^(vaca|novilha)')
    and not (e.sex = 'female' and t.slug ~ '^(boi|novilho|garrote|touro)')
  order by n.reviewed_at <= e.rated_at desc,
    case when n.reviewed_at <= e.rated_at then n.reviewed_at end desc, n.reviewed_at, n.id desc
  limit 1);
alter table fridge_evaluations alter column first_rated_at set not null;
create index fridge_evaluations_by_negotiation on fridge_evaluations (negotiation_id) where negotiation_id is not null;
create index fridge_evaluations_comments_hidden on fridge_evaluations (comment_hidden_at desc, id desc)
  where comment_hidden_at is not null;
create index fridge_evaluations_newest on fridge_evaluations (rated_at desc, id desc);

-- How much the stars counted.
alter table fridge_past_stars add column weight double precision not null default 1;

-- Who confirmed a negotiation with whom.
create index negotiations_confirmed_by_owner on negotiations (user_id, reviewer_id) where status = 'approved';
create index negotiations_confirmed_by_reviewer on negotiations (reviewer_id, user_id) where status = 'approved';

-- When staff took an ad out of sight.
alter table classifieds add column withdrawn_at timestamptz;
update classifieds c set withdrawn_at = coalesce(
    (select max(s.created_at) from staff_actions s
      where s.action = 'classified-withdrawn' and s.subject_kind = 'classified' and s.subject_id = c.id),
    c.published_at)
  where c.withdrawn_status is not null;
create index classifieds_withdrawn on classifieds (withdrawn_at desc, id desc) where withdrawn_status is not null;

-- Ads and comments of ratings can be reported like posts and comments of posts.
alter table reports
  add column classified_id bigint,
  add column evaluation_id bigint,
  drop constraint reports_one_subject,
  add constraint reports_one_subject check (num_nonnulls(post_id, comment_id, classified_id, evaluation_id) = 1),
  add constraint reports_once_an_ad unique (reporter_id, classified_id),
  add constraint reports_once_a_rating unique (reporter_id, evaluation_id);
create index reports_by_classified on reports (classified_id) where classified_id is not null;
create index reports_by_evaluation on reports (evaluation_id) where evaluation_id is not null;

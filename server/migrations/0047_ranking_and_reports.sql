-- A rating rests on an approved slaughter. Ratings have ids now, so that they can be reported and voided.
alter table slaughterhouse_evaluations
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
  add constraint slaughterhouse_evaluations_hidden_for_a_reason
    check ((comment_hidden_at is null) = (comment_hidden_reason is null)),
  add constraint slaughterhouse_evaluations_voided_for_a_reason check ((voided_at is null) = (void_reason is null));

-- The newest approved slaughter of that sex before the rating, or else the oldest after it. Tags that name no sex fit both.
update slaughterhouse_evaluations e set first_rated_at = e.rated_at, negotiation_id = (
  select n.id from negotiations n join tags t on t.id = n.tag_id
  where n.slaughterhouse_id = e.slaughterhouse_id and e.user_id in (n.user_id, n.reviewer_id) and n.status = 'approved' and t.is_slaughter
    and not (e.sex = 'male' and t.slug ~ '^(vaca|novilha)')
    and not (e.sex = 'female' and t.slug ~ '^(boi|novilho|garrote|touro)')
  order by n.reviewed_at <= e.rated_at desc,
    case when n.reviewed_at <= e.rated_at then n.reviewed_at end desc, n.reviewed_at, n.id desc
  limit 1);
alter table slaughterhouse_evaluations alter column first_rated_at set not null;
create index slaughterhouse_evaluations_by_negotiation on slaughterhouse_evaluations (negotiation_id) where negotiation_id is not null;
create index slaughterhouse_evaluations_comments_hidden on slaughterhouse_evaluations (comment_hidden_at desc, id desc)
  where comment_hidden_at is not null;
create index slaughterhouse_evaluations_newest on slaughterhouse_evaluations (rated_at desc, id desc);

-- How much the stars counted.
alter table slaughterhouse_past_stars add column weight double precision not null default 1;

-- Who confirmed a negotiation with whom.
create index negotiations_confirmed_by_owner on negotiations (user_id, reviewer_id) where status = 'approved';
create index negotiations_confirmed_by_reviewer on negotiations (reviewer_id, user_id) where status = 'approved';

-- When staff took an ad out of sight.
alter table ads add column withdrawn_at timestamptz;
update ads c set withdrawn_at = coalesce(
    (select max(s.created_at) from staff_actions s
      where s.action = 'classified-withdrawn' and s.subject_kind = 'classified' and s.subject_id = c.id),
    c.published_at)
  where c.withdrawn_status is not null;
create index classifieds_withdrawn on ads (withdrawn_at desc, id desc) where withdrawn_status is not null;

-- Ads and comments of ratings can be reported like posts and comments of posts.
alter table reports
  add column ad_id bigint,
  add column evaluation_id bigint,
  drop constraint reports_one_subject,
  add constraint reports_one_subject check (num_nonnulls(post_id, comment_id, ad_id, evaluation_id) = 1),
  add constraint reports_once_an_ad unique (reporter_id, ad_id),
  add constraint reports_once_a_rating unique (reporter_id, evaluation_id);
create index reports_by_ad on reports (ad_id) where ad_id is not null;
create index reports_by_evaluation on reports (evaluation_id) where evaluation_id is not null;

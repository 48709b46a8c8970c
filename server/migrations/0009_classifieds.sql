create extension if not exists pg_trgm;

-- How people write names when they are in a hurry: without accents, capitals, apostrophes and hyphens.
create function plain_name(source text) returns text
language sql immutable parallel safe strict
return trim(regexp_replace(
  translate(lower(unaccent('unaccent', source)), '''’`´', ''), '[^a-z0-9]+', ' ', 'g'));

alter table cities
  add column is_capital boolean not null default false,
  add column search_name text not null generated always as (plain_name(name)) stored;
update cities set is_capital = true where code in (
  1100205, 1200401, 1302603, 1400100, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102, 2507507, 2611606,
  2704302, 2800308, 2927408, 3106200, 3205309, 3304557, 3550308, 4106902, 4205407, 4314902, 5002704, 5103403, 5208707,
  5300108);
create index cities_by_search_name on cities using gin (search_name gin_trgm_ops) with (fastupdate = off);
create index cities_by_place on cities (latitude, longitude);

-- Of the largest size; null where an image was stored before they were measured.
alter table media
  add column width integer check (width > 0),
  add column height integer check (height > 0);

create table ads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null check (status in ('pending', 'published', 'rejected', 'sold', 'expired')),
  -- Rises with every edit, so that nobody decides about what they have not read.
  version integer not null default 1,
  title text not null,
  description text not null,
  category_id bigint not null references tags,
  value numeric(12, 2) not null constraint classifieds_value_positive check (value > 0),
  count_type text not null check (count_type in ('fifteen_kilos', 'sacs', 'tons', 'head', 'live_kilos')),
  phone text not null check (phone ~ '^[0-9]{10,11}$'),
  announcement_days smallint not null check (announcement_days = 15 or announcement_days = 30),
  city_code integer not null references cities,
  -- The city's, for the order of a state's ads.
  state_code smallint not null references states,
  breed text,
  heads integer not null check (heads > 0),
  age_months integer check (age_months >= 0),
  weight_kilos integer check (weight_kilos > 0),
  observation text,
  has_video boolean not null,
  image_key text references media,
  reject_reason text,
  terms tsvector not null,
  created_at timestamptz not null,
  -- Of the last publication, and the end of it.
  published_at timestamptz,
  expires_at timestamptz,
  -- When the author was told that the end is near.
  warned_at timestamptz,
  constraint classifieds_published check (
    (status in ('pending', 'rejected')) = (published_at is null) and (published_at is null) = (expires_at is null)),
  constraint classifieds_rejected check ((status = 'rejected') = (reject_reason is not null))
);
create index classifieds_newest on ads (published_at desc, id desc) where status = 'published';
create index classifieds_newest_by_category on ads (category_id, published_at desc, id desc)
  where status = 'published';
create index classifieds_newest_by_state on ads (state_code, published_at desc, id desc)
  where status = 'published';
create index classifieds_newest_by_city on ads (city_code, published_at desc, id desc)
  where status = 'published';
create index classifieds_terms on ads using gin (terms) with (fastupdate = off) where status = 'published';
create index classifieds_by_author on ads (user_id, created_at desc, id desc);
create index classifieds_pending on ads (created_at, id) where status = 'pending';
create index classifieds_ending on ads (expires_at) where status = 'published';
create index classifieds_by_image on ads (image_key);

create table ad_favorites (
  user_id bigint not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);
create index ad_favorites_latest on ad_favorites (user_id, created_at desc, ad_id desc);
create index classified_favorites_by_ad on ad_favorites (ad_id);

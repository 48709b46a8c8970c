-- The schema, by subject: what the platform keeps of places, accounts, posts, slaughterhouses, ads, negotiations,
-- people, notifications, payments, privacy and its staff, and last what the server keeps for itself.
--
-- It stays within what PostgreSQL-compatible distributed databases know as well: no GiST indexes, no GIN indexes of
-- several columns, no stored generated columns, and triggers that set columns of the row that is written and no other.
-- server/src/platform/portable-schema.test.ts holds every migration to that.

-- Text without accents.
create extension if not exists unaccent;
-- Trigrams: names by any part of them, and names that are alike.
create extension if not exists pg_trgm;

-- Text as people type a name: without capitals and accents.
create function plain_text(source text) returns text
language sql immutable parallel safe strict
return lower(unaccent('unaccent', source));

-- How people write names when they are in a hurry: without accents, capitals, apostrophes and hyphens.
create function plain_name(source text) returns text
language sql immutable parallel safe strict
return trim(regexp_replace(
  translate(lower(unaccent('unaccent', source)), '''’`´', ''), '[^a-z0-9]+', ' ', 'g'));

-- The last name of a full name, as people type it.
create function last_name(name text) returns text
language sql immutable parallel safe strict
return plain_text(substring(name from '[^ ]+$'));

-- Text and query of a search go through the same normalisation, so that words typed without accents match and the
-- plurals that PostgreSQL's Portuguese stemmer leaves apart (bois, leilões, animais, papéis, viagens) join their singular.
create function search_text(source text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(unaccent('unaccent', source)), '(oes|aes)\M', 'ao', 'g'),
        'ais\M', 'al', 'g'),
      'eis\M', 'el', 'g'),
    'ois\M', 'oi', 'g'),
  'ns\M', 'm', 'g');

--
-- Places
--

-- Brazil's states, by their IBGE codes.
create table states (
  code smallint primary key check (code between 11 and 53),
  acronym char(2) not null unique,
  name text not null,
  region text not null
);

-- Brazil's municipalities, by their IBGE codes. A municipality's code begins with its state's.
create table cities (
  code integer primary key,
  name text not null,
  -- plain_name(name), set by a trigger.
  search_name text not null default '',
  state_code smallint not null references states,
  is_capital boolean not null default false,
  latitude double precision not null,
  longitude double precision not null
);
-- A state's cities.
create index cities_by_state on cities (state_code);
-- Cities by any part of their name.
create index cities_by_search_name on cities using gin (search_name gin_trgm_ops) with (fastupdate = off);
-- Cities within a rectangle, for ads near a place.
create index cities_by_place on cities (latitude, longitude);

create function set_search_name() returns trigger language plpgsql as $$
begin
  new.search_name := plain_name(new.name);
  return new;
end $$;
create trigger cities_set_search_name before insert or update of name, search_name on cities
  for each row execute function set_search_name();

--
-- Master data, which staff keep
--

-- What posts are about, ads offer and negotiations trade in.
create table tags (
  id bigint generated always as identity primary key,
  -- Rises with every change, so that nobody overwrites what they have not read; likewise in the tables below.
  version integer not null default 1,
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_bovine boolean not null,
  is_slaughter boolean not null,
  position integer not null,
  constraint tags_slaughter_is_bovine check (is_bovine or not is_slaughter),
  -- Of the timeline's addresses these are no tag's: /timeline/all, /timeline/para-voce and /timeline/{page}.
  constraint tags_slug_free check (slug not in ('all', 'para-voce') and slug !~ '^[0-9]+$')
);
-- Names that differ in accents or capitals only are the same name.
create unique index tags_named_once on tags (plain_name(name));

-- How people say that they came to know the platform.
create table indicators (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  position integer not null
);
-- Names that differ in accents or capitals only are the same name.
create unique index indicators_named_once on indicators (plain_name(name));

-- What can be subscribed to, and what everyone has without paying (platform 'arroba').
create table plans (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique,
  name text not null,
  description text not null,
  price numeric(10, 2) not null check (price >= 0),
  platform text not null,
  interval_months smallint not null check (interval_months >= 0),
  features text[] not null default '{}' constraint plans_features_known
    check (features <@ array['scales', 'ranking_detail', 'advanced_search', 'new_negotiations']),
  -- Of an inactive plan nobody buys a new subscription; whoever has one keeps it.
  is_active boolean not null default true
);

--
-- Accounts
--

-- What was uploaded: a row before the first byte is written, attached in the transaction that uses it. Rows that were
-- never attached are swept, files included.
create table media (
  key text primary key,
  created_at timestamptz not null default now(),
  attached_at timestamptz,
  -- Of the largest size; null where an image was stored before they were measured.
  width integer check (width > 0),
  height integer check (height > 0)
);
-- What is to be swept.
create index media_unattached on media (created_at) where attached_at is null;

-- People with an account; user 1 is the platform itself.
create table users (
  id bigint generated by default as identity primary key,
  name text not null,
  nickname text not null constraint users_nickname_taken unique
    constraint users_nickname_form check (nickname ~ '^[a-z0-9.]{5,40}$'),
  email text not null constraint users_email_taken unique check (email = lower(email)),
  phone text not null,
  -- HMAC for uniqueness, AES-256-GCM for the owner's own export; both under APP_SECRET.
  cpf_digest bytea constraint users_cpf_taken unique,
  cpf_sealed bytea,
  -- Null: nobody can sign in as this user.
  password_hash text,
  avatar_key text references media,
  -- Drawn where no photo is set.
  initials text not null,
  -- Where the picture is, in three sizes: /mini_thumb, /medium and /original below it. Set by a trigger.
  avatar_path text not null default '',
  state_code smallint references states,
  indicator_id bigint constraint users_indicator_known references indicators,
  is_staff boolean not null default false,
  -- Takes negotiations from others, who then find them by name.
  is_reviewer boolean not null default false,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whoever is suspended has no session and cannot open one.
  suspended_at timestamptz,
  -- Null: until somebody lifts it.
  suspended_until timestamptz,
  suspended_reason text,
  -- An account that was erased says so itself. Having no password means nothing: an account that was restored or
  -- imported may have none.
  erased_at timestamptz,
  constraint users_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null)),
  constraint users_erased_keep_nothing
    check (erased_at is null or (id <> 1 and password_hash is null and cpf_digest is null and cpf_sealed is null))
);
-- People whose nickname, first name or last name begins with what was typed after an @, in order. The C collation lets
-- the beginning be a range of the index.
create index users_by_nickname_start on users (nickname collate "C");
create index users_by_name_start on users (plain_text(name) collate "C", id);
create index users_by_last_name_start on users (last_name(name) collate "C", id);
-- People who take negotiations from others, by a part of their name.
create index users_taking_deals on users using gin (plain_name(name) gin_trgm_ops) where is_reviewer;
-- Staff find people by any part of what they are called and reached by.
create index users_by_words on users using gin (
  plain_text(name || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops);
-- Lists of staff: who is suspended, who is on the staff.
create index users_suspended on users (id desc) where suspended_at is not null;
create index users_on_staff on users (id) where is_staff;
-- The hourly erasing looks for what is left of erased accounts.
create index users_erased on users (id) where erased_at is not null;
-- The dashboard counts registrations by day.
create index users_by_day on users (created_at);

create function set_avatar_path() returns trigger language plpgsql as $$
begin
  new.avatar_path := coalesce('/media/' || new.avatar_key, '/media/initials/' || new.initials || '-' || new.id % 6);
  return new;
end $$;
create trigger users_set_avatar_path before insert or update of id, avatar_key, initials, avatar_path on users
  for each row execute function set_avatar_path();

-- The tags that somebody's timeline favours.
create table user_interests (
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null constraint user_interests_tag_known references tags on delete cascade,
  primary key (user_id, tag_id)
);

-- One row per device that is signed in; only the SHA-256 of the token is kept.
create table sessions (
  token_digest bytea primary key,
  -- Names a session to its person without naming the token.
  id bigint generated always as identity constraint sessions_named_once unique,
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  -- A session opened by a temporary token is for the checkout only.
  purpose text not null default 'app' constraint sessions_purpose_known check (purpose in ('app', 'checkout')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Where the password was typed again, until when that holds.
  confirmed_until timestamptz
);
-- A person's devices.
create index sessions_by_user on sessions (user_id);
-- What is swept.
create index sessions_by_expiry on sessions (expires_at);

-- What the subscription page trades for a session; goes with the session that asked for it.
create table temporary_tokens (
  token_digest bytea primary key,
  session_digest bytea not null references sessions on delete cascade,
  expires_at timestamptz not null
);
-- What goes with a session.
create index temporary_tokens_by_session on temporary_tokens (session_digest);
-- What is swept.
create index temporary_tokens_by_expiry on temporary_tokens (expires_at);

-- Links to set a new password.
create table password_recoveries (
  token_digest bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
-- A person's links, which a used one takes along.
create index password_recoveries_by_user on password_recoveries (user_id);
-- What is swept.
create index password_recoveries_by_expiry on password_recoveries (expires_at);

-- The devices that somebody signed in from before. The digest is keyed and holds the person, so that a device that two
-- people use cannot be told from two.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
-- What is swept.
create index known_devices_by_age on known_devices (last_seen_at);

-- The addresses from which somebody signed in, as keyed digests with the person in them.
create table known_addresses (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
-- What is swept.
create index known_addresses_by_age on known_addresses (last_seen_at);

-- How much of a limit on sign-ins is used up, for every node alike. The key is a keyed digest of what is limited.
create table sign_in_limits (
  key bytea primary key,
  -- When nothing of it is used up any more.
  free_at timestamptz not null,
  -- When the owner of the account was last told that somebody tries.
  warned_at timestamptz
);
-- What is swept.
create index sign_in_limits_by_free_at on sign_in_limits (free_at);

-- Nicknames that were given up: they still name the person, and nobody else takes them for a year.
create table former_nicknames (
  nickname text primary key,
  -- Null: of an account that was closed. It is kept so that nobody passes for them, and names nobody.
  user_id bigint references users on delete cascade,
  left_at timestamptz not null
);
-- A person's former nicknames.
create index former_nicknames_by_user on former_nicknames (user_id, left_at);
-- What is swept.
create index former_nicknames_of_nobody on former_nicknames (left_at) where user_id is null;

-- What a person was told of the end of their trial, so that no step is told twice.
create table trial_announcements (
  user_id bigint not null references users on delete cascade,
  step text not null check (step in ('week', 'day', 'over')),
  primary key (user_id, step)
);

-- On which days, in -03:00, somebody used their account: one row a day, whatever they did. Kept as long as the dashboard
-- looks back (privacy/retention.ts).
create table daily_activity (
  day date not null,
  user_id bigint not null references users on delete cascade,
  primary key (day, user_id)
);
-- A person's days, for their export and their erasure.
create index daily_activity_by_user on daily_activity (user_id);

--
-- Posts and comments
--

-- What the timeline shows: what people write, and what the platform publishes (user 1), scales among it.
create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null constraint posts_kind_known check (kind in ('feed', 'scale')),
  -- Shown in lists and found by searches. Repeated in post_tags and post_search, like kind, created_at and state_code.
  listed boolean not null default true,
  -- Why it is in no list. hidden: by staff, after a report; withdrawn: by staff, who had published it; scheduled: until
  -- its time comes.
  unlisted_reason text constraint posts_unlisted_reason_known
    check (unlisted_reason in ('hidden', 'withdrawn', 'scheduled')),
  unlisted_at timestamptz,
  publish_at timestamptz,
  -- Rises with every edit by staff, so that nobody overwrites what they have not read.
  version integer not null default 1,
  title text,
  description text not null constraint posts_description_length check (char_length(description) >= 2),
  state_code smallint constraint posts_state_known references states,
  image_key text references media,
  -- Of what is not, the free plan reads the beginning only.
  is_free_visible boolean not null default true,
  ups_count integer not null default 0 check (ups_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  -- How many of the people mentioned were chosen to be told in all; does not go down when an edit takes a mention back.
  mentions_told integer not null default 0,
  created_at timestamptz not null default now(),
  -- When what was published is no longer what was written first.
  edited_at timestamptz,
  constraint posts_title_by_platform check (title is null or user_id = 1),
  constraint posts_unlisted_for_a_reason check (listed = (unlisted_reason is null)),
  constraint posts_scheduled_has_a_time
    check ((unlisted_reason is not distinct from 'scheduled') = (publish_at is not null))
-- Likes and comments update a row often: with room in its page they need not touch the indexes.
) with (fillfactor = 85);
-- The timeline, whole and by state, newest first.
create index posts_newest on posts (kind, created_at desc, id desc) where listed;
create index posts_newest_by_state on posts (kind, state_code, created_at desc, id desc) where listed;
-- An author's posts, listed or not.
create index posts_by_author on posts (user_id, created_at desc, id desc);
-- What the dashboard counts beside posts_newest.
create index posts_unlisted on posts (created_at) where not listed;
-- What is due to be published.
create index posts_scheduled on posts (publish_at) where publish_at is not null;
-- What staff hid, the latest first.
create index posts_hidden on posts (unlisted_at desc, id desc) where unlisted_reason = 'hidden';

-- The tags of a post.
create table post_tags (
  post_id bigint not null references posts on delete cascade,
  tag_id bigint not null references tags,
  -- These repeat the post's, so that a tag's page is read in order from one index.
  kind text not null,
  listed boolean not null default true,
  state_code smallint,
  created_at timestamptz not null,
  primary key (post_id, tag_id)
);
-- A tag's page, newest first. Not only of what is listed: staff count all posts of a tag, and its deletion looks for them.
create index post_tags_newest on post_tags (tag_id, kind, listed, created_at desc, post_id desc) include (state_code);

-- The words that a post is found by.
create function post_terms(title text, description text, author text, nickname text, tags text[]) returns tsvector
language sql stable parallel safe
return to_tsvector('portuguese', search_text(
  concat_ws(' ', title, description, author, nickname, array_to_string(tags, ' '))));

-- The number of a day in UTC.
create function day_number(at timestamptz) returns integer
language sql immutable parallel safe strict
return (at at time zone 'UTC')::date - date '2000-01-01';

-- A day as a word beside those of a text. No text that is searched yields one with an @.
create function day_term(at timestamptz) returns text
language sql immutable parallel safe strict
return '@' || day_number(at);

-- What a post is found by: one document, or, where only its beginning is free, two: 'free' holds what everybody may
-- read, 'paying' all of it. A search reads either those that are not 'paying' or those that are not 'free'. Apart from
-- posts, so that a like rewrites a small row and a walk by date reads little.
create table post_search (
  post_id bigint not null references posts on delete cascade,
  audience text not null default 'all'
    constraint post_search_audience_known check (audience in ('all', 'free', 'paying')),
  kind text not null,
  listed boolean not null default true,
  state_code smallint,
  created_at timestamptz not null,
  -- Its words, and day_term(created_at), which a trigger adds.
  terms tsvector not null,
  primary key (post_id, audience)
);
-- Searches walk from the newest.
create index post_search_newest on post_search (kind, created_at desc, post_id desc) where listed;
-- The day among the terms lets a search stay within the latest ones without reading all posts that hold a word.
create index post_search_terms on post_search using gin (terms) with (fastupdate = off) where listed;

create function set_day_term() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.terms := ts_delete(new.terms, day_term(old.created_at));
  end if;
  new.terms := new.terms || array_to_tsvector(array[day_term(new.created_at)]);
  return new;
end $$;
create trigger post_search_set_day_term before insert or update of created_at, terms on post_search
  for each row execute function set_day_term();

-- People whom a post mentions.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Only the first ones of a post or comment are told.
  tells boolean not null default true,
  primary key (post_id, user_id)
);
-- What mentions a person, for their export and their erasure.
create index post_mentions_by_user on post_mentions (user_id);

-- Who likes a post.
create table post_likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- What a person likes, for their export and their erasure.
create index post_likes_by_user on post_likes (user_id);

-- What is said under a post.
create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users,
  text text not null constraint comments_text_length check (char_length(text) > 2),
  -- As in posts.
  mentions_told integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A comment that staff hid is neither shown nor counted (posts.comments_count) for anybody but its author.
  hidden_at timestamptz
);
-- A post's comments in order.
create index comments_in_order on comments (post_id, created_at, id);
-- How many comments of a post are by people whom the reader blocked.
create index comments_by_author on comments (user_id, post_id);
-- What staff hid, the latest first.
create index comments_hidden on comments (hidden_at desc, id desc) where hidden_at is not null;
-- The dashboard counts comments by day.
create index comments_by_day on comments (created_at);

-- People whom a comment mentions.
create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  tells boolean not null default true,
  primary key (comment_id, user_id)
);
-- What mentions a person, for their export and their erasure.
create index comment_mentions_by_user on comment_mentions (user_id);

--
-- Slaughterhouses and scales
--

-- Slaughterhouses, kept by staff.
create table slaughterhouses (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null constraint slaughterhouses_name_length check (char_length(name) between 2 and 120),
  -- plain_name(name), set by a trigger.
  search_name text not null default '',
  city_code integer not null constraint slaughterhouses_city_known references cities,
  -- The city's, set by a trigger.
  state_code smallint not null default 0 references states,
  -- The service that inspects it and its number there, e.g. SIF 1234.
  inspection text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint slaughterhouses_named_once unique (city_code, name),
  constraint slaughterhouses_inspected_once unique (state_code, inspection),
  -- What scales refer to, so that their state is the slaughterhouse's.
  unique (id, state_code)
);
-- Slaughterhouses by any part of their name, and those whose names are like what was typed.
create index slaughterhouses_by_search_name on slaughterhouses using gin (search_name gin_trgm_ops) with (fastupdate = off)
  where is_active;

-- Where the city is kept, its state follows: the first two digits of a municipality's code are its state's.
create function set_state_code() returns trigger language plpgsql as $$
begin
  new.state_code := new.city_code / 100000;
  return new;
end $$;
create trigger slaughterhouses_set_state_code before insert or update of city_code, state_code on slaughterhouses
  for each row execute function set_state_code();
create trigger slaughterhouses_set_search_name before insert or update of name, search_name on slaughterhouses
  for each row execute function set_search_name();

-- Slaughterhouses that were recorded twice and are one now: where links to the one that went lead.
create table slaughterhouse_merges (
  merged_id bigint primary key,
  slaughterhouse_id bigint not null references slaughterhouses,
  merged_at timestamptz not null
);
-- What was merged into one, which may be merged again.
create index slaughterhouse_merges_into on slaughterhouse_merges (slaughterhouse_id);

-- What a post of the kind 'scale' tells: for how many working days ahead a slaughterhouse has its cattle bought. The
-- state repeats the slaughterhouse's, and the post has the same one, so that a state's weeks and a state's posts are
-- each read from one index.
create table scales (
  post_id bigint primary key references posts on delete cascade,
  slaughterhouse_id bigint not null,
  state_code smallint not null,
  days smallint not null constraint scales_days_possible check (days between 0 and 99),
  reference_date date not null,
  -- Days booked are read from scales alone, so what became of the post is repeated here. off: withdrawn or hidden.
  standing text not null default 'listed'
    constraint scales_standing_known check (standing in ('listed', 'scheduled', 'off')),
  -- A slaughterhouse whose city was wrong takes its scales along to another state.
  constraint scales_slaughterhouse_known foreign key (slaughterhouse_id, state_code)
    references slaughterhouses (id, state_code) on update cascade
);
-- One that is withdrawn makes room for another; one whose time has yet to come keeps its place.
create unique index scales_once_a_day on scales (slaughterhouse_id, reference_date) where standing <> 'off';
-- The weeks of all states, read from the index alone.
create index scales_by_date on scales (reference_date) include (state_code, slaughterhouse_id, days) where standing = 'listed';

--
-- Ads
--

-- Cattle and other things for sale. Staff publish or reject what people send in.
create table ads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null check (status in ('pending', 'published', 'rejected', 'sold', 'expired')),
  -- Rises with every edit, so that nobody decides about what they have not read.
  version integer not null default 1,
  title text not null,
  description text not null,
  category_id bigint not null references tags,
  value numeric(12, 2) not null constraint ads_value_positive check (value > 0),
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
  -- Of a rejected ad: as what it was shown before staff took it out of sight, and when; null where it never was.
  withdrawn_status text check (withdrawn_status in ('published', 'sold', 'expired')),
  withdrawn_at timestamptz,
  terms tsvector not null,
  created_at timestamptz not null,
  -- Of the last publication, and the end of it.
  published_at timestamptz,
  expires_at timestamptz,
  -- When the author was told that the end is near.
  warned_at timestamptz,
  constraint ads_published check (
    (status = 'pending' or status = 'rejected' and withdrawn_status is null) = (published_at is null)
      and (published_at is null) = (expires_at is null)),
  constraint ads_rejected check ((status = 'rejected') = (reject_reason is not null)),
  constraint ads_withdrawn check (withdrawn_status is null or status = 'rejected')
);
-- The market, whole and by its usual filters, newest first.
create index ads_newest on ads (published_at desc, id desc) where status = 'published';
create index ads_newest_by_category on ads (category_id, published_at desc, id desc)
  where status = 'published';
create index ads_newest_by_state on ads (state_code, published_at desc, id desc)
  where status = 'published';
create index ads_newest_by_city on ads (city_code, published_at desc, id desc)
  where status = 'published';
-- Ads by their words.
create index ads_terms on ads using gin (terms) with (fastupdate = off) where status = 'published';
-- For prices and units that few ads have; of those that many have, the newest are found by their date.
create index ads_by_price on ads (value) where status = 'published';
create index ads_by_unit_and_price on ads (count_type, value) where status = 'published';
-- An author's ads.
create index ads_by_author on ads (user_id, created_at desc, id desc);
-- What waits for staff, the oldest first.
create index ads_pending on ads (created_at, id) where status = 'pending';
-- What is about to end.
create index ads_ending on ads (expires_at) where status = 'published';
-- Whether an image is still used.
create index ads_by_image on ads (image_key);
-- The dashboard counts ads by day.
create index ads_by_day on ads (created_at);
-- What staff took out of sight, the latest first.
create index ads_withdrawn on ads (withdrawn_at desc, id desc) where withdrawn_status is not null;

-- Ads that somebody marked to find them again.
create table ad_favorites (
  user_id bigint not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);
-- A person's favorites, the latest first.
create index ad_favorites_latest on ad_favorites (user_id, created_at desc, ad_id desc);
-- What goes with an ad.
create index ad_favorites_by_ad on ad_favorites (ad_id);

--
-- Negotiations
--

-- A sale or purchase that one person records and another may confirm. Once somebody approved or rejected it, it stays as
-- it is.
create table negotiations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Null: sent to nobody.
  reviewer_id bigint references users,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  -- Rises with every change, so that nobody decides about what they have not read.
  version integer not null default 1,
  kind text not null check (kind in ('sale', 'purchase')),
  negotiated_on date not null check (negotiated_on >= '2000-01-01'),
  tag_id bigint not null references tags,
  slaughterhouse_id bigint references slaughterhouses,
  slaughter_form text check (slaughter_form in ('live_weight', 'dead_weight')),
  tax_form text check (tax_form in ('to_charge', 'free', 'free_taxes')),
  payment_deadline smallint not null check (payment_deadline between 0 and 365),
  payment_measure text not null check (payment_measure in ('fifteen_kilos', 'sacs', 'tons', 'head')),
  freight_responsibility text check (freight_responsibility in ('buyer', 'seller')),
  -- Reais for each measure.
  value numeric(12, 2) not null constraint negotiations_value_positive check (value > 0),
  delivery_on date,
  city_code integer not null references cities,
  -- The city's, set by a trigger.
  state_code smallint not null default 0,
  notes text,
  age_band text check (age_band in
    ('zero_to_twelve', 'twelve_to_eighteen', 'eighteen_to_twenty', 'twenty_four_to_thirty_six', 'over_thirty_six')),
  breed text,
  weight_kilos integer check (weight_kilos > 0),
  -- Of slaughter cattle the sum of its slaughters.
  heads integer check (heads > 0),
  -- Reais of the whole negotiation where its fields tell it, set by a trigger.
  total_value numeric(18, 2),
  reject_reason text,
  share_with_market boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  reviewed_at timestamptz,
  -- When the reviewer was reminded that it waits.
  reminded_at timestamptz,
  constraint negotiations_not_with_oneself check (reviewer_id <> user_id),
  constraint negotiations_sent check ((reviewer_id is null) = (sent_at is null)),
  constraint negotiations_reviewed check ((status = 'pending') = (reviewed_at is null)),
  constraint negotiations_decided_by_somebody check (status = 'pending' or reviewer_id is not null),
  constraint negotiations_rejected check ((status = 'rejected') = (reject_reason is not null))
);
-- What a person recorded and what they received, the latest day first.
create index negotiations_by_owner on negotiations (user_id, negotiated_on desc, id desc);
create index negotiations_by_reviewer on negotiations (reviewer_id, negotiated_on desc, id desc)
  where reviewer_id is not null;
-- The slaughters at a slaughterhouse.
create index negotiations_by_slaughterhouse on negotiations (slaughterhouse_id) where slaughterhouse_id is not null;
-- Whose reviewer is to be reminded.
create index negotiations_waiting on negotiations (sent_at)
  where status = 'pending' and sent_at is not null and reminded_at is null;
-- Who confirmed a negotiation with whom.
create index negotiations_confirmed_by_owner on negotiations (user_id, reviewer_id) where status = 'approved';
create index negotiations_confirmed_by_reviewer on negotiations (reviewer_id, user_id) where status = 'approved';
-- The dashboard counts negotiations and approvals by day.
create index negotiations_by_day on negotiations (created_at);
create index negotiations_by_day_of_approval on negotiations (reviewed_at) where status = 'approved';

-- Living cattle yields half its weight, by convention. The same as contract/src/rules/negotiations/value.ts.
create function set_total_value() returns trigger language plpgsql as $$
begin
  new.total_value := round(case new.payment_measure
    when 'head' then new.heads * new.value
    when 'fifteen_kilos' then new.heads::numeric * new.weight_kilos * new.value / 30
    when 'tons' then new.heads::numeric * new.weight_kilos * new.value / 1000
  end, 2);
  return new;
end $$;
create trigger negotiations_set_total_value
  before insert or update of payment_measure, heads, weight_kilos, value, total_value on negotiations
  for each row execute function set_total_value();
create trigger negotiations_set_state_code before insert or update of city_code, state_code on negotiations
  for each row execute function set_state_code();

-- When and how the cattle of a negotiation is slaughtered.
create table negotiation_slaughters (
  negotiation_id bigint not null references negotiations on delete cascade,
  position smallint not null,
  heads integer not null check (heads > 0),
  slaughtered_on date not null,
  -- Percent.
  yield numeric(4, 1) check (yield between 0 and 100),
  primary key (negotiation_id, position)
);

-- Who did what to a negotiation. Nothing is ever changed here, and it goes with the negotiation.
create table negotiation_steps (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiations on delete cascade,
  actor_id bigint not null references users,
  action text not null check (action in ('recorded', 'changed', 'sent', 'approved', 'rejected')),
  -- [{"field": …, "from": …, "to": …}], in words
  changes jsonb not null default '[]',
  -- Whom it was taken away from, and whom it was sent to: people are called what they are called now.
  taken_from_id bigint references users,
  sent_to_id bigint references users,
  created_at timestamptz not null
);
-- The history of a negotiation in order.
create index negotiation_steps_of on negotiation_steps (negotiation_id, id);
-- Where a person appears, for their export and their erasure.
create index negotiation_steps_by_actor on negotiation_steps (actor_id);
create index negotiation_steps_by_sent_to on negotiation_steps (sent_to_id) where sent_to_id is not null;
create index negotiation_steps_by_taken_from on negotiation_steps (taken_from_id) where taken_from_id is not null;

-- For whom a negotiation ended that they had: deleted, or taken back from them. Whoever still acts on what they have
-- read of it is told so. The negotiation may be gone, and so nothing refers to it.
create table negotiations_ended (
  negotiation_id bigint not null,
  user_id bigint not null references users on delete cascade,
  how text not null check (how in ('deleted', 'withdrawn')),
  -- Its owner.
  ended_by bigint not null references users on delete cascade,
  ended_at timestamptz not null,
  primary key (negotiation_id, user_id)
);
-- Where a person appears, for their export and their erasure.
create index negotiations_ended_by_user on negotiations_ended (user_id);
create index negotiations_ended_by on negotiations_ended (ended_by);
-- What is swept.
create index negotiations_ended_by_age on negotiations_ended (ended_at);

-- Issued PDFs, one code for each state that a negotiation was in. One that is deleted leaves them behind, without a
-- foreign key, so that paper in somebody's hands can still be told apart from a forgery; nothing here is about a person.
create table negotiation_documents (
  -- As it is printed.
  code text primary key check (code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
  negotiation_id bigint not null,
  -- The negotiation's.
  version integer not null,
  -- SHA-256 of the files: one, unless another version of the server drew the same anew, or a person changed their name.
  file_digests bytea[] not null default '{}',
  created_at timestamptz not null,
  constraint negotiation_documents_once unique (negotiation_id, version)
);

--
-- Ratings of slaughterhouses, and their ranking
--

-- What people who sold cattle to a slaughterhouse say of it: one voice a person for each sex of cattle. A rating rests on
-- an approved slaughter. Averages and counts are computed from these rows whenever they are asked for, so that they
-- cannot drift.
create table slaughterhouse_evaluations (
  -- By which it is reported and voided.
  id bigint generated always as identity unique,
  slaughterhouse_id bigint not null references slaughterhouses,
  user_id bigint not null references users on delete cascade,
  sex text not null constraint slaughterhouse_evaluations_sex_known check (sex in ('male', 'female')),
  stars smallint not null constraint slaughterhouse_evaluations_stars_possible check (stars between 1 and 5),
  comment text constraint slaughterhouse_evaluations_comment_length check (char_length(comment) between 1 and 500),
  -- Null: no approved slaughter fits it, and it does not count.
  negotiation_id bigint references negotiations on delete set null,
  -- When it was first given. Changing it moves rated_at only.
  first_rated_at timestamptz not null,
  -- When it was given as it stands.
  rated_at timestamptz not null,
  -- Staff hid its comment, and why.
  comment_hidden_at timestamptz,
  comment_hidden_reason text,
  -- Staff voided it, and why.
  voided_at timestamptz,
  void_reason text,
  primary key (slaughterhouse_id, user_id, sex),
  constraint slaughterhouse_evaluations_hidden_for_a_reason
    check ((comment_hidden_at is null) = (comment_hidden_reason is null)),
  constraint slaughterhouse_evaluations_voided_for_a_reason check ((voided_at is null) = (void_reason is null))
);
-- Averages, read from the index alone.
create index slaughterhouse_evaluations_stars on slaughterhouse_evaluations (slaughterhouse_id) include (sex, stars);
-- What is said of a slaughterhouse, the latest first.
create index slaughterhouse_evaluations_comments on slaughterhouse_evaluations (slaughterhouse_id, rated_at desc)
  where comment is not null;
-- A person's ratings.
create index slaughterhouse_evaluations_by_user on slaughterhouse_evaluations (user_id);
-- Ratings that rest on a negotiation.
create index slaughterhouse_evaluations_by_negotiation on slaughterhouse_evaluations (negotiation_id)
  where negotiation_id is not null;
-- Lists of staff: comments that were hidden, and all ratings, the latest first.
create index slaughterhouse_evaluations_comments_hidden on slaughterhouse_evaluations (comment_hidden_at desc, id desc)
  where comment_hidden_at is not null;
create index slaughterhouse_evaluations_newest on slaughterhouse_evaluations (rated_at desc, id desc);

-- Stars that counted until their author changed or took them back, nobody's any more: what a day's snapshot needs when it
-- is written late. They go when it is written.
create table slaughterhouse_past_stars (
  slaughterhouse_id bigint not null references slaughterhouses,
  stars smallint not null,
  -- How much they counted.
  weight double precision not null default 1,
  rated_at timestamptz not null,
  until_at timestamptz not null
);
-- Stars that still counted at the end of a day, and what is swept.
create index slaughterhouse_past_stars_by_end on slaughterhouse_past_stars (until_at);

-- Days in -03:00 whose places, as they stood at the end of the day, are written down, however few there were.
create table slaughterhouse_ranking_days (
  day date primary key,
  written_at timestamptz not null
);

-- The place of a slaughterhouse in its state at the end of a day.
create table slaughterhouse_places (
  day date not null references slaughterhouse_ranking_days on delete cascade,
  slaughterhouse_id bigint not null references slaughterhouses,
  state_code smallint not null references states,
  place integer not null check (place > 0),
  average numeric(11, 10) not null,
  evaluations_count integer not null,
  primary key (day, slaughterhouse_id)
);
-- The places of a slaughterhouse over time.
create index slaughterhouse_places_of on slaughterhouse_places (slaughterhouse_id, day);

--
-- Blocks and reports
--

-- Whom somebody does not want to see, nor to be seen by.
create table user_blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null constraint user_blocks_blocked_known references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  constraint user_blocks_not_oneself check (blocked_id <> user_id),
  constraint user_blocks_not_the_platform check (blocked_id <> 1)
);
-- Who blocked a person.
create index user_blocks_by_blocked on user_blocks (blocked_id);

-- What people told the platform's staff of a post, a comment, an ad or a rating's comment. No foreign key leads there:
-- the report, with the text as its reporter could read it, outlives what it is about.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users on delete cascade,
  post_id bigint,
  comment_id bigint,
  ad_id bigint,
  evaluation_id bigint,
  author_id bigint not null references users on delete cascade,
  text text not null,
  reason text not null constraint reports_reason_known
    check (reason in ('fraud', 'offense', 'falsehood', 'spam', 'cruelty', 'other')),
  details text constraint reports_details_length check (char_length(details) <= 1000),
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- What came of it.
  resolution text constraint reports_resolution_known
    check (resolution in ('dismissed', 'hidden', 'warned', 'suspended')),
  constraint reports_one_subject check (num_nonnulls(post_id, comment_id, ad_id, evaluation_id) = 1),
  constraint reports_once_a_post unique (reporter_id, post_id),
  constraint reports_once_a_comment unique (reporter_id, comment_id),
  constraint reports_once_an_ad unique (reporter_id, ad_id),
  constraint reports_once_a_rating unique (reporter_id, evaluation_id),
  constraint reports_resolved_somehow check ((resolved_at is null) = (resolution is null))
);
-- What waits for staff, the oldest first.
create index reports_open on reports (created_at, id) where resolved_at is null;
-- The reports of one thing.
create index reports_by_post on reports (post_id) where post_id is not null;
create index reports_by_comment on reports (comment_id) where comment_id is not null;
create index reports_by_ad on reports (ad_id) where ad_id is not null;
create index reports_by_evaluation on reports (evaluation_id) where evaluation_id is not null;
-- The reports of what one person wrote.
create index reports_by_author on reports (author_id);
-- What is swept.
create index reports_by_age on reports (created_at);
create index reports_by_resolution on reports (resolved_at) where resolved_at is not null;

--
-- Notifications
--

-- What happened, written in the transaction that made it happen. Notifications follow from it: whoever handles a row
-- deletes it in the transaction that writes them, so that each event counts exactly once.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: it happened by itself, when its time came.
  actor_id bigint references users on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  -- An event that could not be handled is tried again later, and in the end set aside for somebody to look at.
  tries smallint not null default 0,
  next_try_at timestamptz,
  last_error text
);
-- What was set aside, for staff and for what is swept.
create index events_set_aside on events (created_at) where tries > 0;

-- What a person is told of. The order in which news came is another one than that of ids: likes that join others renew
-- the place of their notification.
create sequence notification_news;
create table notifications (
  id bigint generated always as identity primary key,
  news_id bigint not null default nextval('notification_news'),
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What it speaks of: whoever deletes that takes the notification along.
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  ad_id bigint references ads on delete cascade,
  negotiation_id bigint references negotiations on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
alter sequence notification_news owned by notifications.news_id;
-- A person's notifications, the latest first, and how many are not read yet.
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- What is swept.
create index notifications_by_age on notifications (created_at);
-- What goes with what it speaks of.
create index notifications_by_post on notifications (post_id, user_id) where post_id is not null;
create index notifications_by_ad on notifications (ad_id) where ad_id is not null;
create index notifications_by_negotiation on notifications (negotiation_id, user_id) where negotiation_id is not null;
-- The likes that somebody has not seen yet are one notification a post.
create unique index notifications_likes_fold on notifications (user_id, post_id) where kind = 'like' and read_at is null;
-- A person is told once of a mention in a post, and once of a comment, whatever makes it concern them.
create unique index notifications_mention_once on notifications (user_id, post_id)
  where kind = 'mention' and comment_id is null;
create unique index notifications_comment_once on notifications (comment_id, user_id) where comment_id is not null;

-- Who did what a notification tells; several where likes are folded.
create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (notification_id, user_id)
);
-- Where a person appears, for what goes with them.
create index notification_actors_by_user on notification_actors (user_id);

--
-- Subscriptions and payments
--

-- How somebody pays: the customer and the card that the payment provider keeps for them, and where bank slips are made
-- out to. Of a card there is never more than this.
create table billing_profiles (
  user_id bigint primary key references users on delete cascade,
  provider text not null,
  customer_id text,
  card_id text,
  card_brand text,
  card_last_digits char(4),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  street text,
  address_number text,
  complement text,
  city_code integer references cities
);

-- Who subscribes to what, what they want of it, and what the provider knows of it. What is paid for and until when it
-- opens what it opens says the ledger, below.
create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- What it was opened for; once something was paid, the plan of the last period in the ledger.
  plan_id bigint not null references plans,
  -- A cheaper plan, from the next period on.
  next_plan_id bigint references plans,
  status text not null constraint subscriptions_status_known
    check (status in ('pending', 'active', 'past_due', 'canceling', 'canceled')),
  payment_method text not null check (payment_method in ('credit_card', 'bank_slip', 'pix')),
  provider text not null,
  -- Null until the provider has answered.
  provider_id text constraint subscriptions_opened_once unique,
  -- Our own name of it at the provider, by which it is found again after a silence.
  reference uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  -- What the owner expects the next period to cost, in centavos: the price that they bought at, or were last told of by
  -- letter. Null until the first payment.
  expected_price_cents integer,
  cancel_requested_at timestamptz,
  -- When the provider was told.
  cancel_processed_at timestamptz,
  ended_at timestamptz,
  -- Of the renewal that is due.
  failed_tries smallint not null default 0 check (failed_tries between 0 and 3),
  next_try_at timestamptz,
  -- What the provider was last told; whatever differs from what is so here is told to it.
  told_plan_id bigint references plans,
  told_until timestamptz,
  told_suspended boolean not null default false,
  -- How the provider bills it: its invoices can be paid in no other way.
  told_method text check (told_method in ('credit_card', 'bank_slip', 'pix'))
);
-- One at a time for each person.
create unique index subscriptions_one_each on subscriptions (user_id) where status <> 'canceled';
-- A person's subscriptions, the latest first.
create index subscriptions_by_user on subscriptions (user_id, created_at desc);
-- What is renewed and reconciled.
create index subscriptions_alive on subscriptions (status, id) where status <> 'canceled';
-- What is swept.
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;

-- What was or is to be paid, in centavos: one row an invoice of the provider. Its state only ever goes forward.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  subscription_id bigint not null references subscriptions,
  plan_id bigint not null references plans,
  kind text not null check (kind in ('first', 'renewal', 'upgrade')),
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  amount_cents integer not null constraint payments_amount_positive check (amount_cents > 0),
  -- Offered for the unused days of the plan before: the plan's price is this and amount_cents. It moves, in the ledger,
  -- when the payment is paid.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  status text not null check (status in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  provider_invoice_id text constraint payments_invoice_once unique,
  -- Our own name of it at the provider.
  reference uuid not null default gen_random_uuid(),
  due_on date not null,
  paid_at timestamptz,
  -- When it was no longer wanted, and the invoice is to be canceled at the provider.
  withdrawn_at timestamptz,
  -- Of a bank slip, the 47 digits that people type; of PIX, the text that the QR code holds.
  digitable_line text,
  pix_payload text,
  created_at timestamptz not null
);
-- The payments of a person and of a subscription, the latest first.
create index payments_by_user on payments (user_id, created_at desc, id desc);
create index payments_by_subscription on payments (subscription_id, id desc);
-- What may still be paid, and what is to be canceled at the provider.
create index payments_open on payments (due_on) where status = 'pending';
create index payments_withdrawn on payments (withdrawn_at) where withdrawn_at is not null and status = 'pending';
-- The dashboard adds up payments by day.
create index payments_by_day on payments (paid_at) where paid_at is not null;
-- What is swept.
create index payments_by_age on payments ((coalesce(paid_at, created_at)));

-- Who an account of the ledger is. Entries carry its number alone: once this row is gone, they are nobody's.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null constraint ledger_accounts_one_each unique references users
);

-- What happened with money and days, in centavos; nothing here is ever changed or deleted. Payments, subscriptions and
-- people are numbers and no references, so that what the law has us forget can go while the entries stay.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  kind text not null constraint ledger_entries_kind_known check (kind in
    ('paid', 'credit_moved', 'period_granted', 'refunded', 'charged_back', 'given', 'written_off')),
  -- What happened, by a name of its own: it is entered once.
  key text not null constraint ledger_entries_once unique,
  -- What it was entered for: a purchase or look-up of a payment, a call of the provider, an action of the staff, the passing
  -- of time, the taking over of older data; and its number, where it has one.
  cause text not null check (cause in ('payment', 'webhook', 'staff', 'system', 'import')),
  cause_id bigint,
  subscription_id bigint,
  payment_id bigint,
  -- Of moved credit: the payment whose unused days it comes from.
  from_payment_id bigint,
  plan_id bigint references plans,
  -- What was paid, moved or returned; of a period, what it is worth. Credit that is taken back is negative.
  amount_cents integer not null default 0,
  -- Of a period, given days and what is written off.
  starts_at timestamptz,
  ends_at timestamptz,
  anchor_day smallint check (anchor_day between 1 and 31),
  -- Of a period that begins at once, and takes in what was running.
  is_upgrade boolean not null default false,
  happened_at timestamptz not null,
  constraint ledger_entries_whole_period check ((starts_at is null) = (ends_at is null) and starts_at <= ends_at)
);
-- The entries of an account in their order, of a payment, and of a month.
create index ledger_entries_by_account on ledger_entries (account_id, id);
create index ledger_entries_by_payment on ledger_entries (payment_id, id) where payment_id is not null;
create index ledger_entries_by_day on ledger_entries (happened_at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- What the ledger comes to, as billing/ledger/standing.ts reckons it; written with every entry, by nobody else.
create table standings (
  subscription_id bigint primary key references subscriptions on delete cascade,
  -- The end of what is paid for or given; null while nothing was.
  paid_until timestamptz,
  -- The day of the month on which periods end, or the last day of a shorter month.
  anchor_day smallint check (anchor_day between 1 and 31),
  -- Until when it opens its plan: a little past what is paid for while a renewal may still come, never beyond a cancellation.
  access_until timestamptz
);
-- What is renewed and ended.
create index standings_by_end on standings (paid_until);

-- Which plan is open when; written with the standing.
create table access_periods (
  subscription_id bigint not null references subscriptions on delete cascade,
  plan_id bigint not null references plans,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (subscription_id, starts_at)
);

-- Written before each call to the provider that changes something there, and closed after it: what is still open after a
-- crash or a time-out is looked up at the provider, never simply done again. The id is the call's Idempotency-Key.
create table payment_attempts (
  id uuid primary key,
  user_id bigint not null references users,
  subscription_id bigint references subscriptions,
  payment_id bigint references payments,
  action text not null,
  -- The SHA-256 of the temporary token that a checkout was sent with: the same one is the same purchase.
  checkout_digest bytea constraint payment_attempts_checkout_once unique,
  state text not null check (state in ('started', 'succeeded', 'refused', 'failed', 'unknown')),
  answer jsonb,
  -- The process that began it.
  node_id uuid,
  -- Since when somebody finds out how it ended; others leave it alone meanwhile.
  looked_up_since timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz
);
-- One purchase a person and one charge an invoice at a time: whatever comes beside waits for how it ends.
create unique index payment_attempts_one_checkout on payment_attempts (user_id)
  where action = 'checkout' and state in ('started', 'unknown');
create unique index payment_attempts_one_charge on payment_attempts (payment_id)
  where action = 'charge' and state in ('started', 'unknown');
-- What has to be looked up: by age, and of a process that died.
create index payment_attempts_open on payment_attempts (started_at) where state in ('started', 'unknown');
create index payment_attempts_open_by_node on payment_attempts (node_id) where state in ('started', 'unknown');
-- The attempts of a person, of a payment and of a subscription.
create index payment_attempts_by_user on payment_attempts (user_id, started_at desc);
create index payment_attempts_by_payment on payment_attempts (payment_id) where payment_id is not null;
create index payment_attempts_by_subscription on payment_attempts (subscription_id) where subscription_id is not null;
-- What the staff sees of the latest ones, and what is swept.
create index payment_attempts_by_age on payment_attempts (started_at);
create index payment_attempts_by_end on payment_attempts (finished_at) where finished_at is not null;

-- What the provider calls to tell. Each is a hint that something changed: what is so now is read from the provider.
create table webhook_calls (
  id bigint generated always as identity primary key,
  event text not null,
  -- The invoice or subscription it is about.
  object_id text,
  data jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries smallint not null default 0,
  last_error text
);
-- What is still to be handled.
create index webhook_calls_open on webhook_calls (received_at) where handled_at is null;
-- What is swept.
create index webhook_calls_by_age on webhook_calls (received_at);

--
-- The payment provider that PAYMENTS=sandbox simulates: what another company would hold, in tables of its own that no
-- statement of the app joins. It knows nobody: a customer is a number of its own. Of a card number nothing is kept but
-- the last four digits.
--

-- Who pays.
create table sandbox_customers (
  id text primary key,
  created_at timestamptz not null
);

-- What a browser got for a card number. It is good for one use within a quarter of an hour.
create table sandbox_tokens (
  digest bytea primary key,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  expires_at timestamptz not null
);
-- What is swept.
create index sandbox_tokens_by_expiry on sandbox_tokens (expires_at);

-- The cards of customers, and what a charge of them comes to.
create table sandbox_cards (
  id text primary key,
  customer_id text not null references sandbox_customers,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  created_at timestamptz not null
);

-- What can be subscribed to.
create table sandbox_plans (
  identifier text primary key,
  name text not null,
  price_cents integer not null check (price_cents > 0),
  interval_months integer not null check (interval_months > 0)
);

-- What is renewed by itself.
create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers,
  plan_identifier text not null references sandbox_plans,
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  reference text not null,
  suspended boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);
-- A subscription by the name that the app gave it.
create index sandbox_subscriptions_by_reference on sandbox_subscriptions (customer_id, reference);

-- What is to be paid.
create table sandbox_invoices (
  id text primary key,
  -- What a bank slip's "nosso número" is made of.
  number bigint generated always as identity,
  customer_id text not null references sandbox_customers,
  subscription_id text references sandbox_subscriptions,
  -- Of a renewal: the end of the period before it.
  renews_at timestamptz,
  reference text,
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  state text not null check (state in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  total_cents integer not null check (total_cents > 0),
  -- What went back, and whether the bank took it back.
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  is_charged_back boolean not null default false,
  description text not null,
  due_on date not null,
  paid_at timestamptz,
  digitable_line text,
  pix_payload text,
  created_at timestamptz not null,
  constraint sandbox_invoices_renew_once unique (subscription_id, renews_at)
);
-- The latest invoice of a subscription.
create index sandbox_invoices_by_subscription on sandbox_invoices (subscription_id, number desc);
-- An invoice by the name that the app gave it.
create index sandbox_invoices_by_reference on sandbox_invoices (customer_id, reference);

-- What was asked for with an Idempotency-Key, and what was answered.
create table sandbox_calls (
  key text primary key,
  answer jsonb,
  called_at timestamptz not null
);
-- What is swept.
create index sandbox_calls_by_age on sandbox_calls (called_at);

--
-- Privacy
--

-- Every acceptance of the terms of use and privacy policy: which version, the SHA-256 of its text, when.
create table consents (
  user_id bigint not null references users on delete cascade,
  version text not null,
  -- Null: accepted before texts were written down with their hash.
  text_sha256 bytea,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- The file with everything held about a person, for whoever asked for theirs: the last request, and what came of it.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  -- A job of an earlier request finds another one here.
  request uuid not null,
  requested_at timestamptz not null,
  -- Null while the file is being made.
  file_key text references media,
  bytes bigint,
  expires_at timestamptz,
  -- Lets a browser fetch the file without the headers of a session, for minutes: the SHA-256 of a random token.
  ticket_digest bytea unique,
  ticket_expires_at timestamptz,
  constraint data_exports_ready check ((file_key is null) = (bytes is null) and (file_key is null) = (expires_at is null)),
  constraint data_exports_ticket check ((ticket_digest is null) = (ticket_expires_at is null))
);
-- What is swept.
create index data_exports_by_end on data_exports (expires_at);
create index data_exports_unfinished on data_exports (requested_at) where file_key is null;

-- What stays of a closed account beside what nobody can tell to be theirs, why, and until when. The users row lives on
-- without anything personal, since what others see refers to it.
create table closed_accounts (
  user_id bigint primary key references users,
  closed_at timestamptz not null,
  erase_after timestamptz not null,
  reason text not null,
  -- Who it was, as JSON under APP_SECRET (platform/seal.ts): for defence in court and for what the law orders.
  sealed bytea not null,
  -- What the other side of a negotiation that was answered goes on seeing; null where there is none.
  name_in_negotiations text,
  phone_in_negotiations text
);
-- What is erased next.
create index closed_accounts_by_end on closed_accounts (erase_after);

-- What the hourly erasing did not do because it was more than it may do by itself. Staff looks, and allows it or not.
create table retention_stops (
  id bigint generated always as identity primary key,
  rule text not null unique,
  -- Rows that would have been erased.
  row_count integer not null,
  stopped_at timestamptz not null,
  -- So many may be erased by the next run; null until somebody of the staff allowed it.
  allowed_rows integer
);

--
-- Staff
--

-- What staff did, to whom or what, and when. Nothing here is ever changed or taken away.
create table staff_actions (
  id bigint generated always as identity primary key,
  -- Null: on the command line of the server.
  actor_id bigint references users,
  action text not null,
  -- What it was done to: user, post, comment, tag, plan, indicator, job, webhook …
  subject_kind text not null,
  subject_id bigint,
  -- The person whom it concerns, where there is one.
  user_id bigint references users,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
-- The register, the latest first: whole, of one of the staff, about one person, and of one action.
create index staff_actions_newest on staff_actions (created_at desc, id desc);
create index staff_actions_by_actor on staff_actions (actor_id, created_at desc, id desc);
create index staff_actions_by_user on staff_actions (user_id, created_at desc, id desc) where user_id is not null;
create index staff_actions_by_action on staff_actions (action, created_at desc, id desc);

create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();

--
-- The server itself
--

-- The first answer to a create, given again to a repeat with the same Idempotency-Key.
create table idempotent_answers (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_digest bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
-- What is swept.
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- The processes that are running, each of which says so every few seconds: what one that died left unfinished is taken up
-- by another.
create table nodes (
  id uuid primary key,
  beat_at timestamptz not null
);

-- Jobs that waited when a backup was made: the next start makes jobs of them, and takes them away from here.
create table restored_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  start_after timestamptz not null
);

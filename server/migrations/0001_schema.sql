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

-- Names without accents, capitals, apostrophes and hyphens, because people often leave these out.
create function plain_name(source text) returns text
language sql immutable parallel safe strict
return trim(regexp_replace(
  translate(lower(unaccent('unaccent', source)), '''’`´', ''), '[^a-z0-9]+', ' ', 'g'));

-- The last word of a full name, as plain_text.
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

-- The tags of posts, ads and negotiations.
create table tags (
  id bigint generated always as identity primary key,
  -- Rises with every change, so that nobody overwrites a version that they have not read; the same in the tables below.
  version integer not null default 1,
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_bovine boolean not null,
  is_slaughter boolean not null,
  position integer not null,
  constraint tags_slaughter_is_bovine check (is_bovine or not is_slaughter),
  -- Addresses of the timeline that are no tags: /timeline/all, /timeline/para-voce and /timeline/{page}.
  constraint tags_slug_free check (slug not in ('all', 'para-voce') and slug !~ '^[0-9]+$')
);
-- Names that differ in accents or capitals only are the same name.
create unique index tags_named_once on tags (plain_name(name));

-- The answers to the question how a person came to know the platform.
create table indicators (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  position integer not null
);
-- Names that differ in accents or capitals only are the same name.
create unique index indicators_named_once on indicators (plain_name(name));

-- Plans that are sold, and the two that everybody has without paying (platform 'arroba').
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
  -- An inactive plan is not sold any more; its subscriptions continue.
  is_active boolean not null default true
);

--
-- Accounts
--

-- Uploaded files. A row is written before the first byte, and attached in the transaction that uses the file. Rows that were
-- never attached are deleted together with their files.
create table media (
  key text primary key,
  created_at timestamptz not null default now(),
  attached_at timestamptz,
  -- The size of the largest version; null where the image was stored before sizes were measured.
  width integer check (width > 0),
  height integer check (height > 0)
);
-- For deleting files that were never attached.
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
  -- Null where nobody can sign in as this user.
  password_hash text,
  avatar_key text references media,
  -- Drawn in place of a photo.
  initials text not null,
  -- The path of the picture, which has three sizes below it: /mini_thumb, /medium and /original. Set by a trigger.
  avatar_path text not null default '',
  state_code smallint references states,
  indicator_id bigint constraint users_indicator_known references indicators,
  is_staff boolean not null default false,
  -- Whether the person accepts negotiations from others, who then find them by name.
  is_reviewer boolean not null default false,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- A suspended person has no session and cannot open one.
  suspended_at timestamptz,
  -- Null: until staff lift the suspension.
  suspended_until timestamptz,
  suspended_reason text,
  -- Set where the account was erased. A missing password does not mean that, because a restored or imported account may lack one.
  erased_at timestamptz,
  constraint users_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null)),
  constraint users_erased_keep_nothing
    check (erased_at is null or (id <> 1 and password_hash is null and cpf_digest is null and cpf_sealed is null))
);
-- People whose nickname, first name or last name begins with what was typed after an @, in order. The C collation turns such a
-- beginning into a range of the index.
create index users_by_nickname_start on users (nickname collate "C");
create index users_by_name_start on users (plain_text(name) collate "C", id);
create index users_by_last_name_start on users (last_name(name) collate "C", id);
-- People who accept negotiations, by any part of their name.
create index users_taking_deals on users using gin (plain_name(name) gin_trgm_ops) where is_reviewer;
-- People by any part of their names, e-mail or phone, for staff.
create index users_by_words on users using gin (
  plain_text(name || ' ' || nickname || ' ' || email || ' ' || phone) gin_trgm_ops);
-- Suspended people and staff, for the lists of staff.
create index users_suspended on users (id desc) where suspended_at is not null;
create index users_on_staff on users (id) where is_staff;
-- Erased accounts, which the hourly erasure checks for remaining data.
create index users_erased on users (id) where erased_at is not null;
-- Registrations by day, for the dashboard.
create index users_by_day on users (created_at);

create function set_avatar_path() returns trigger language plpgsql as $$
begin
  new.avatar_path := coalesce('/media/' || new.avatar_key, '/media/initials/' || new.initials || '-' || new.id % 6);
  return new;
end $$;
create trigger users_set_avatar_path before insert or update of id, avatar_key, initials, avatar_path on users
  for each row execute function set_avatar_path();

-- The tags that a person follows.
create table user_interests (
  user_id bigint not null references users on delete cascade,
  tag_id bigint not null constraint user_interests_tag_known references tags on delete cascade,
  primary key (user_id, tag_id)
);

-- One row for each signed-in device; only the SHA-256 of the token is stored.
create table sessions (
  token_digest bytea primary key,
  -- Identifies a session to its person without revealing the token.
  id bigint generated always as identity constraint sessions_named_once unique,
  user_id bigint not null references users on delete cascade,
  user_agent text not null default '',
  -- A session opened by a temporary token is for the checkout only.
  purpose text not null default 'app' constraint sessions_purpose_known check (purpose in ('app', 'checkout')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Until when the password confirmed in this session counts.
  confirmed_until timestamptz
);
-- The devices of a person.
create index sessions_by_user on sessions (user_id);
-- For deleting expired rows.
create index sessions_by_expiry on sessions (expires_at);

-- The tokens that the subscription page trades for a session; deleted with the session that requested them.
create table temporary_tokens (
  token_digest bytea primary key,
  session_digest bytea not null references sessions on delete cascade,
  expires_at timestamptz not null
);
-- For deleting them with their session.
create index temporary_tokens_by_session on temporary_tokens (session_digest);
-- For deleting expired rows.
create index temporary_tokens_by_expiry on temporary_tokens (expires_at);

-- Links to set a new password.
create table password_recoveries (
  token_digest bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
-- The links of a person, all of which are deleted when one is used.
create index password_recoveries_by_user on password_recoveries (user_id);
-- For deleting expired rows.
create index password_recoveries_by_expiry on password_recoveries (expires_at);

-- The devices on which a person has signed in. The digest is keyed and includes the person, so that it does not show that two
-- people share a device.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
-- For deleting old rows.
create index known_devices_by_age on known_devices (last_seen_at);

-- The network addresses from which a person has signed in, as keyed digests that include the person.
create table known_addresses (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
-- For deleting old rows.
create index known_addresses_by_age on known_addresses (last_seen_at);

-- How much of a limit on sign-ins is used up, counted for all nodes together. The key is a keyed digest of what is limited.
create table sign_in_limits (
  key bytea primary key,
  -- When the whole limit is available again.
  free_at timestamptz not null,
  -- When the owner of the account was last warned of failed sign-ins.
  warned_at timestamptz
);
-- For deleting rows whose limit is available again.
create index sign_in_limits_by_free_at on sign_in_limits (free_at);

-- Former nicknames. They still refer to the person, and nobody else can take them for a year.
create table former_nicknames (
  nickname text primary key,
  -- Null for a closed account, whose nickname stays reserved so that nobody can pose as its owner.
  user_id bigint references users on delete cascade,
  left_at timestamptz not null
);
-- A person's former nicknames.
create index former_nicknames_by_user on former_nicknames (user_id, left_at);
-- For deleting those of closed accounts.
create index former_nicknames_of_nobody on former_nicknames (left_at) where user_id is null;

-- The announcements about the end of a trial that were sent to a person, so that none is sent twice.
create table trial_announcements (
  user_id bigint not null references users on delete cascade,
  step text not null check (step in ('week', 'day', 'over')),
  primary key (user_id, step)
);

-- The days, in -03:00, on which a person used their account: one row a day, stored for as long as the dashboard looks back
-- (privacy/retention.ts).
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

-- The posts of the timeline: what people write and what the platform publishes (user 1), including scales.
create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null constraint posts_kind_known check (kind in ('feed', 'scale')),
  -- Whether lists and searches show the post. Repeated in post_tags and post_search, like kind, created_at and state_code.
  listed boolean not null default true,
  -- Why the post is in no list. hidden: by staff, after a report; withdrawn: by staff, who had published it; scheduled: until its
  -- time comes.
  unlisted_reason text constraint posts_unlisted_reason_known
    check (unlisted_reason in ('hidden', 'withdrawn', 'scheduled')),
  unlisted_at timestamptz,
  publish_at timestamptz,
  -- Rises with every edit by staff, so that nobody overwrites a version that they have not read.
  version integer not null default 1,
  title text,
  description text not null constraint posts_description_length check (char_length(description) >= 2),
  state_code smallint constraint posts_state_known references states,
  image_key text references media,
  -- False where the free plan opens only the beginning.
  is_free_visible boolean not null default true,
  ups_count integer not null default 0 check (ups_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  -- How many of the mentioned people were notified in all. An edit that removes a mention does not lower it.
  mentions_told integer not null default 0,
  created_at timestamptz not null default now(),
  -- When the text was last changed after it had been visible.
  edited_at timestamptz,
  constraint posts_title_by_platform check (title is null or user_id = 1),
  constraint posts_unlisted_for_a_reason check (listed = (unlisted_reason is null)),
  constraint posts_scheduled_has_a_time
    check ((unlisted_reason is not distinct from 'scheduled') = (publish_at is not null))
-- Likes and comments update a row often. Free room in its page lets them leave the indexes alone.
) with (fillfactor = 85);
-- The timeline, whole and by state, newest first.
create index posts_newest on posts (kind, created_at desc, id desc) where listed;
create index posts_newest_by_state on posts (kind, state_code, created_at desc, id desc) where listed;
-- An author's posts, listed or not.
create index posts_by_author on posts (user_id, created_at desc, id desc);
-- Posts that the dashboard counts beside those of posts_newest.
create index posts_unlisted on posts (created_at) where not listed;
-- Posts whose publication is due.
create index posts_scheduled on posts (publish_at) where publish_at is not null;
-- Posts that staff hid, the latest first.
create index posts_hidden on posts (unlisted_at desc, id desc) where unlisted_reason = 'hidden';

-- The tags of a post.
create table post_tags (
  post_id bigint not null references posts on delete cascade,
  tag_id bigint not null references tags,
  -- Copies of the post's columns, so that the page of a tag is read in order from one index.
  kind text not null,
  listed boolean not null default true,
  state_code smallint,
  created_at timestamptz not null,
  primary key (post_id, tag_id)
);
-- The page of a tag, newest first. It includes unlisted posts, because staff count all posts of a tag, and deleting a tag looks
-- for them.
create index post_tags_newest on post_tags (tag_id, kind, listed, created_at desc, post_id desc) include (state_code);

-- The search terms of a post.
create function post_terms(title text, description text, author text, nickname text, tags text[]) returns tsvector
language sql stable parallel safe
return to_tsvector('portuguese', search_text(
  concat_ws(' ', title, description, author, nickname, array_to_string(tags, ' '))));

-- The number of a day in UTC.
create function day_number(at timestamptz) returns integer
language sql immutable parallel safe strict
return (at at time zone 'UTC')::date - date '2000-01-01';

-- A day as a search term. No text yields one, because it contains an @.
create function day_term(at timestamptz) returns text
language sql immutable parallel safe strict
return '@' || day_number(at);

-- The search document of a post or, where only its beginning is free, two: 'free' contains what everybody may read, 'paying' all
-- of it. A search reads either the rows that are not 'paying' or those that are not 'free'. The table is separate from posts, so
-- that a like rewrites a small row and a walk by date reads little.
create table post_search (
  post_id bigint not null references posts on delete cascade,
  audience text not null default 'all'
    constraint post_search_audience_known check (audience in ('all', 'free', 'paying')),
  kind text not null,
  listed boolean not null default true,
  state_code smallint,
  created_at timestamptz not null,
  -- The terms of the post, and day_term(created_at), which a trigger adds.
  terms tsvector not null,
  primary key (post_id, audience)
);
-- Documents from the newest on.
create index post_search_newest on post_search (kind, created_at desc, post_id desc) where listed;
-- The day among the terms limits a search to the latest posts without reading every post with a frequent word.
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

-- The people whom a post mentions.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Whether the person was notified; only the first ones of a post or comment are.
  tells boolean not null default true,
  primary key (post_id, user_id)
);
-- The mentions of a person, for their export and their erasure.
create index post_mentions_by_user on post_mentions (user_id);

-- Who likes a post.
create table post_likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- The likes of a person, for their export and their erasure.
create index post_likes_by_user on post_likes (user_id);

-- The comments on posts.
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
-- Comments by their author: how many comments of a post are by people whom the reader blocked.
create index comments_by_author on comments (user_id, post_id);
-- Comments that staff hid, the latest first.
create index comments_hidden on comments (hidden_at desc, id desc) where hidden_at is not null;
-- Comments by day, for the dashboard.
create index comments_by_day on comments (created_at);

-- The people whom a comment mentions.
create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  tells boolean not null default true,
  primary key (comment_id, user_id)
);
-- The mentions of a person, for their export and their erasure.
create index comment_mentions_by_user on comment_mentions (user_id);

--
-- Slaughterhouses and scales
--

-- Slaughterhouses, which staff maintain.
create table slaughterhouses (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null constraint slaughterhouses_name_length check (char_length(name) between 2 and 120),
  -- plain_name(name), set by a trigger.
  search_name text not null default '',
  city_code integer not null constraint slaughterhouses_city_known references cities,
  -- The state of the city, set by a trigger.
  state_code smallint not null default 0 references states,
  -- The inspection service and the number there, e.g. SIF 1234.
  inspection text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint slaughterhouses_named_once unique (city_code, name),
  constraint slaughterhouses_inspected_once unique (state_code, inspection),
  -- Scales refer to both columns, so that their state is always the slaughterhouse's.
  unique (id, state_code)
);
-- Slaughterhouses by any part of their name, and those whose names resemble what was typed.
create index slaughterhouses_by_search_name on slaughterhouses using gin (search_name gin_trgm_ops) with (fastupdate = off)
  where is_active;

-- Sets the state of a row from its city: the first two digits of a city's code are its state's.
create function set_state_code() returns trigger language plpgsql as $$
begin
  new.state_code := new.city_code / 100000;
  return new;
end $$;
create trigger slaughterhouses_set_state_code before insert or update of city_code, state_code on slaughterhouses
  for each row execute function set_state_code();
create trigger slaughterhouses_set_search_name before insert or update of name, search_name on slaughterhouses
  for each row execute function set_search_name();

-- Slaughterhouses that were merged into another one, where links to them lead.
create table slaughterhouse_merges (
  merged_id bigint primary key,
  slaughterhouse_id bigint not null references slaughterhouses,
  merged_at timestamptz not null
);
-- The slaughterhouses merged into one, which may itself be merged.
create index slaughterhouse_merges_into on slaughterhouse_merges (slaughterhouse_id);

-- The values of a post of the kind 'scale': for how many working days ahead a slaughterhouse has bought its cattle. The state
-- repeats the slaughterhouse's and the post's, so that the weeks and the posts of a state are each read from one index.
create table scales (
  post_id bigint primary key references posts on delete cascade,
  slaughterhouse_id bigint not null,
  state_code smallint not null,
  days smallint not null constraint scales_days_possible check (days between 0 and 99),
  reference_date date not null,
  -- Days booked are read from this table alone, so the status of the post is repeated here. off: withdrawn or hidden.
  standing text not null default 'listed'
    constraint scales_standing_known check (standing in ('listed', 'scheduled', 'off')),
  -- A slaughterhouse whose city is corrected takes its scales along to the other state.
  constraint scales_slaughterhouse_known foreign key (slaughterhouse_id, state_code)
    references slaughterhouses (id, state_code) on update cascade
);
-- A withdrawn scale makes room for another one of the day; a scheduled one does not.
create unique index scales_once_a_day on scales (slaughterhouse_id, reference_date) where standing <> 'off';
-- The weeks of all states, read from the index alone.
create index scales_by_date on scales (reference_date) include (state_code, slaughterhouse_id, days) where standing = 'listed';

--
-- Ads
--

-- Cattle and other goods for sale. Staff publish or reject the ads that people send in.
create table ads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  status text not null check (status in ('pending', 'published', 'rejected', 'sold', 'expired')),
  -- Rises with every edit, so that nobody decides about a version that they have not read.
  version integer not null default 1,
  title text not null,
  description text not null,
  category_id bigint not null references tags,
  value numeric(12, 2) not null constraint ads_value_positive check (value > 0),
  count_type text not null check (count_type in ('fifteen_kilos', 'sacs', 'tons', 'head', 'live_kilos')),
  phone text not null check (phone ~ '^[0-9]{10,11}$'),
  announcement_days smallint not null check (announcement_days = 15 or announcement_days = 30),
  city_code integer not null references cities,
  -- The state of the city, by which the ads of a state are ordered.
  state_code smallint not null references states,
  breed text,
  heads integer not null check (heads > 0),
  age_months integer check (age_months >= 0),
  weight_kilos integer check (weight_kilos > 0),
  observation text,
  has_video boolean not null,
  image_key text references media,
  reject_reason text,
  -- For a rejected ad that was published before: its status then, and when staff hid it; null for others.
  withdrawn_status text check (withdrawn_status in ('published', 'sold', 'expired')),
  withdrawn_at timestamptz,
  terms tsvector not null,
  created_at timestamptz not null,
  -- When the ad was last published, and when that ends.
  published_at timestamptz,
  expires_at timestamptz,
  -- When the author was warned that the end is near.
  warned_at timestamptz,
  constraint ads_published check (
    (status = 'pending' or status = 'rejected' and withdrawn_status is null) = (published_at is null)
      and (published_at is null) = (expires_at is null)),
  constraint ads_rejected check ((status = 'rejected') = (reject_reason is not null)),
  constraint ads_withdrawn check (withdrawn_status is null or status = 'rejected')
);
-- Published ads, all of them and by the usual filters, newest first.
create index ads_newest on ads (published_at desc, id desc) where status = 'published';
create index ads_newest_by_category on ads (category_id, published_at desc, id desc)
  where status = 'published';
create index ads_newest_by_state on ads (state_code, published_at desc, id desc)
  where status = 'published';
create index ads_newest_by_city on ads (city_code, published_at desc, id desc)
  where status = 'published';
-- Published ads by their search terms.
create index ads_terms on ads using gin (terms) with (fastupdate = off) where status = 'published';
-- Published ads by price, for prices and units that few ads have; for others the newest ads are searched.
create index ads_by_price on ads (value) where status = 'published';
create index ads_by_unit_and_price on ads (count_type, value) where status = 'published';
-- The ads of an author.
create index ads_by_author on ads (user_id, created_at desc, id desc);
-- Ads that wait for staff, the oldest first.
create index ads_pending on ads (created_at, id) where status = 'pending';
-- Ads that are about to end.
create index ads_ending on ads (expires_at) where status = 'published';
-- Ads by image, to find out whether an image is still used.
create index ads_by_image on ads (image_key);
-- Ads by day, for the dashboard.
create index ads_by_day on ads (created_at);
-- Ads that staff hid, the latest first.
create index ads_withdrawn on ads (withdrawn_at desc, id desc) where withdrawn_status is not null;

-- The favourite ads of people.
create table ad_favorites (
  user_id bigint not null references users on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, ad_id)
);
-- The favourites of a person, the latest first.
create index ad_favorites_latest on ad_favorites (user_id, created_at desc, ad_id desc);
-- For deleting them with their ad.
create index ad_favorites_by_ad on ad_favorites (ad_id);

--
-- Negotiations
--

-- Sales and purchases that one person records and another may confirm. Once approved or rejected, a negotiation does not change.
create table negotiations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Null where it was sent to nobody.
  reviewer_id bigint references users,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  -- Rises with every change, so that nobody decides about a version that they have not read.
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
  -- The price in reais per unit of the measure.
  value numeric(12, 2) not null constraint negotiations_value_positive check (value > 0),
  delivery_on date,
  city_code integer not null references cities,
  -- The state of the city, set by a trigger.
  state_code smallint not null default 0,
  notes text,
  age_band text check (age_band in
    ('zero_to_twelve', 'twelve_to_eighteen', 'eighteen_to_twenty', 'twenty_four_to_thirty_six', 'over_thirty_six')),
  breed text,
  weight_kilos integer check (weight_kilos > 0),
  -- For slaughter cattle the sum of its slaughters.
  heads integer check (heads > 0),
  -- The value of the whole negotiation in reais, where its fields determine it; set by a trigger.
  total_value numeric(18, 2),
  reject_reason text,
  share_with_market boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  reviewed_at timestamptz,
  -- When the reviewer was reminded of the pending negotiation.
  reminded_at timestamptz,
  constraint negotiations_not_with_oneself check (reviewer_id <> user_id),
  constraint negotiations_sent check ((reviewer_id is null) = (sent_at is null)),
  constraint negotiations_reviewed check ((status = 'pending') = (reviewed_at is null)),
  constraint negotiations_decided_by_somebody check (status = 'pending' or reviewer_id is not null),
  constraint negotiations_rejected check ((status = 'rejected') = (reject_reason is not null))
);
-- The negotiations that a person recorded and those they received, the latest day first.
create index negotiations_by_owner on negotiations (user_id, negotiated_on desc, id desc);
create index negotiations_by_reviewer on negotiations (reviewer_id, negotiated_on desc, id desc)
  where reviewer_id is not null;
-- The negotiations about slaughters at a slaughterhouse.
create index negotiations_by_slaughterhouse on negotiations (slaughterhouse_id) where slaughterhouse_id is not null;
-- Negotiations whose reviewer is due for a reminder.
create index negotiations_waiting on negotiations (sent_at)
  where status = 'pending' and sent_at is not null and reminded_at is null;
-- Approved negotiations by their two sides.
create index negotiations_confirmed_by_owner on negotiations (user_id, reviewer_id) where status = 'approved';
create index negotiations_confirmed_by_reviewer on negotiations (reviewer_id, user_id) where status = 'approved';
-- Negotiations and approvals by day, for the dashboard.
create index negotiations_by_day on negotiations (created_at);
create index negotiations_by_day_of_approval on negotiations (reviewed_at) where status = 'approved';

-- By convention, half of the live weight of cattle is carcass, as in contract/src/rules/negotiations/value.ts.
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

-- The slaughters of a negotiation.
create table negotiation_slaughters (
  negotiation_id bigint not null references negotiations on delete cascade,
  position smallint not null,
  heads integer not null check (heads > 0),
  slaughtered_on date not null,
  -- In percent.
  yield numeric(4, 1) check (yield between 0 and 100),
  primary key (negotiation_id, position)
);

-- The steps of a negotiation. Rows are never changed, and are deleted with the negotiation.
create table negotiation_steps (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiations on delete cascade,
  actor_id bigint not null references users,
  action text not null check (action in ('recorded', 'changed', 'sent', 'approved', 'rejected')),
  -- The changed fields in words: [{"field": …, "from": …, "to": …}].
  changes jsonb not null default '[]',
  -- The reviewers before and after the step; people appear under their present names.
  taken_from_id bigint references users,
  sent_to_id bigint references users,
  created_at timestamptz not null
);
-- The history of a negotiation in order.
create index negotiation_steps_of on negotiation_steps (negotiation_id, id);
-- The steps about a person, for their export and their erasure.
create index negotiation_steps_by_actor on negotiation_steps (actor_id);
create index negotiation_steps_by_sent_to on negotiation_steps (sent_to_id) where sent_to_id is not null;
create index negotiation_steps_by_taken_from on negotiation_steps (taken_from_id) where taken_from_id is not null;

-- The people for whom a negotiation ended: it was deleted, or withdrawn from them. They get a message about that when they still
-- act on what they read. The negotiation may be deleted, so no foreign key refers to it.
create table negotiations_ended (
  negotiation_id bigint not null,
  user_id bigint not null references users on delete cascade,
  how text not null check (how in ('deleted', 'withdrawn')),
  -- The owner of the negotiation.
  ended_by bigint not null references users on delete cascade,
  ended_at timestamptz not null,
  primary key (negotiation_id, user_id)
);
-- The endings about a person, for their export and their erasure.
create index negotiations_ended_by_user on negotiations_ended (user_id);
create index negotiations_ended_by on negotiations_ended (ended_by);
-- For deleting old rows.
create index negotiations_ended_by_age on negotiations_ended (ended_at);

-- Issued PDFs, with one code for each state of a negotiation. They outlive a deleted negotiation and therefore have no foreign
-- key, so that a printed document can still be told from a forgery. They contain nothing about a person.
create table negotiation_documents (
  -- The code as it is printed.
  code text primary key check (code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
  negotiation_id bigint not null,
  -- The version of the negotiation.
  version integer not null,
  -- The SHA-256 of each file: one, unless another version of the server drew it again, or a person changed their name.
  file_digests bytea[] not null default '{}',
  created_at timestamptz not null,
  constraint negotiation_documents_once unique (negotiation_id, version)
);

--
-- Ratings of slaughterhouses, and their ranking
--

-- Ratings of slaughterhouses by people who sold cattle there: one for each person and sex of cattle. A rating rests on an
-- approved slaughter. Averages and counts are computed from these rows at each request, so that they are never out of date.
create table slaughterhouse_evaluations (
  -- Identifies the rating when it is reported or voided.
  id bigint generated always as identity unique,
  slaughterhouse_id bigint not null references slaughterhouses,
  user_id bigint not null references users on delete cascade,
  sex text not null constraint slaughterhouse_evaluations_sex_known check (sex in ('male', 'female')),
  stars smallint not null constraint slaughterhouse_evaluations_stars_possible check (stars between 1 and 5),
  comment text constraint slaughterhouse_evaluations_comment_length check (char_length(comment) between 1 and 500),
  -- Null where no approved slaughter fits the rating, which then does not count.
  negotiation_id bigint references negotiations on delete set null,
  -- When the rating was first given; a change sets rated_at only.
  first_rated_at timestamptz not null,
  -- When the rating was given or last changed.
  rated_at timestamptz not null,
  -- When staff hid the comment, and why.
  comment_hidden_at timestamptz,
  comment_hidden_reason text,
  -- When staff voided the rating, and why.
  voided_at timestamptz,
  void_reason text,
  primary key (slaughterhouse_id, user_id, sex),
  constraint slaughterhouse_evaluations_hidden_for_a_reason
    check ((comment_hidden_at is null) = (comment_hidden_reason is null)),
  constraint slaughterhouse_evaluations_voided_for_a_reason check ((voided_at is null) = (void_reason is null))
);
-- For averages, which are read from the index alone.
create index slaughterhouse_evaluations_stars on slaughterhouse_evaluations (slaughterhouse_id) include (sex, stars);
-- The comments on a slaughterhouse, the latest first.
create index slaughterhouse_evaluations_comments on slaughterhouse_evaluations (slaughterhouse_id, rated_at desc)
  where comment is not null;
-- The ratings of a person.
create index slaughterhouse_evaluations_by_user on slaughterhouse_evaluations (user_id);
-- The ratings that rest on a negotiation.
create index slaughterhouse_evaluations_by_negotiation on slaughterhouse_evaluations (negotiation_id)
  where negotiation_id is not null;
-- Hidden comments, and all ratings, the latest first, for the lists of staff.
create index slaughterhouse_evaluations_comments_hidden on slaughterhouse_evaluations (comment_hidden_at desc, id desc)
  where comment_hidden_at is not null;
create index slaughterhouse_evaluations_newest on slaughterhouse_evaluations (rated_at desc, id desc);

-- Stars that counted until their author changed or withdrew them, without the author: needed when the snapshot of a day is
-- written late, and deleted afterwards.
create table slaughterhouse_past_stars (
  slaughterhouse_id bigint not null references slaughterhouses,
  stars smallint not null,
  -- The weight of the stars.
  weight double precision not null default 1,
  rated_at timestamptz not null,
  until_at timestamptz not null
);
-- Stars that still counted at the end of a day; also for deleting them.
create index slaughterhouse_past_stars_by_end on slaughterhouse_past_stars (until_at);

-- The days, in -03:00, whose ranking at the end of the day is recorded, even where it was empty.
create table slaughterhouse_ranking_days (
  day date primary key,
  written_at timestamptz not null
);

-- The position of a slaughterhouse in its state at the end of a day.
create table slaughterhouse_places (
  day date not null references slaughterhouse_ranking_days on delete cascade,
  slaughterhouse_id bigint not null references slaughterhouses,
  state_code smallint not null references states,
  place integer not null check (place > 0),
  average numeric(11, 10) not null,
  evaluations_count integer not null,
  primary key (day, slaughterhouse_id)
);
-- The positions of a slaughterhouse over time.
create index slaughterhouse_places_of on slaughterhouse_places (slaughterhouse_id, day);

--
-- Blocks and reports
--

-- People who blocked one another's content: neither sees what the other writes.
create table user_blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null constraint user_blocks_blocked_known references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  constraint user_blocks_not_oneself check (blocked_id <> user_id),
  constraint user_blocks_not_the_platform check (blocked_id <> 1)
);
-- The people who blocked a person.
create index user_blocks_by_blocked on user_blocks (blocked_id);

-- Reports of posts, comments, ads and comments of ratings. They have no foreign key to what was reported, because a report, with
-- the text that its reporter read, outlives it.
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
  -- What staff decided.
  resolution text constraint reports_resolution_known
    check (resolution in ('dismissed', 'hidden', 'warned', 'suspended')),
  constraint reports_one_subject check (num_nonnulls(post_id, comment_id, ad_id, evaluation_id) = 1),
  constraint reports_once_a_post unique (reporter_id, post_id),
  constraint reports_once_a_comment unique (reporter_id, comment_id),
  constraint reports_once_an_ad unique (reporter_id, ad_id),
  constraint reports_once_a_rating unique (reporter_id, evaluation_id),
  constraint reports_resolved_somehow check ((resolved_at is null) = (resolution is null))
);
-- Open reports, the oldest first.
create index reports_open on reports (created_at, id) where resolved_at is null;
-- The reports of one post, comment, ad or rating.
create index reports_by_post on reports (post_id) where post_id is not null;
create index reports_by_comment on reports (comment_id) where comment_id is not null;
create index reports_by_ad on reports (ad_id) where ad_id is not null;
create index reports_by_evaluation on reports (evaluation_id) where evaluation_id is not null;
-- The reports of what one person wrote.
create index reports_by_author on reports (author_id);
-- For deleting old rows.
create index reports_by_age on reports (created_at);
create index reports_by_resolution on reports (resolved_at) where resolved_at is not null;

--
-- Notifications
--

-- Events, written in the transaction that made them happen. Notifications follow from them: handling an event deletes its row in
-- the transaction that writes the notifications, so that each event counts exactly once.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null where no person did it, such as a scheduled publication.
  actor_id bigint references users on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  -- An event that could not be handled is tried again later, and in the end set aside for staff.
  tries smallint not null default 0,
  next_try_at timestamptz,
  last_error text
);
-- Events that were set aside, for staff and for their deletion.
create index events_set_aside on events (created_at) where tries > 0;

-- The notifications of people. Their order is not that of their ids: a like that joins others moves their notification to the
-- top.
create sequence notification_news;
create table notifications (
  id bigint generated always as identity primary key,
  news_id bigint not null default nextval('notification_news'),
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What the notification is about; deleting that deletes the notification.
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  ad_id bigint references ads on delete cascade,
  negotiation_id bigint references negotiations on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
alter sequence notification_news owned by notifications.news_id;
-- The notifications of a person, the latest first, and the number of unread ones.
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- For deleting old rows.
create index notifications_by_age on notifications (created_at);
-- For deleting notifications with what they are about.
create index notifications_by_post on notifications (post_id, user_id) where post_id is not null;
create index notifications_by_ad on notifications (ad_id) where ad_id is not null;
create index notifications_by_negotiation on notifications (negotiation_id, user_id) where negotiation_id is not null;
-- The unread likes of a post are one notification.
create unique index notifications_likes_fold on notifications (user_id, post_id) where kind = 'like' and read_at is null;
-- A person is notified once of a mention in a post and once of one in a comment, even where other reasons apply too.
create unique index notifications_mention_once on notifications (user_id, post_id)
  where kind = 'mention' and comment_id is null;
create unique index notifications_comment_once on notifications (comment_id, user_id) where comment_id is not null;

-- The people whom a notification names: several where likes are combined.
create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (notification_id, user_id)
);
-- The notifications that name a person, which change when the person is erased.
create index notification_actors_by_user on notification_actors (user_id);

--
-- Subscriptions and payments
--

-- How a person pays: the customer and card of the payment provider, and the address of bank slips. Nothing else of a card is ever
-- stored.
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

-- Subscriptions: what their owners chose, and what the provider was sent. The ledger below says what is paid and until when it is
-- open.
create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- The plan at the start; after a payment, the plan of the last period in the ledger.
  plan_id bigint not null references plans,
  -- A cheaper plan that begins with the next period.
  next_plan_id bigint references plans,
  status text not null constraint subscriptions_status_known
    check (status in ('pending', 'active', 'past_due', 'canceling', 'canceled')),
  payment_method text not null check (payment_method in ('credit_card', 'bank_slip', 'pix')),
  provider text not null,
  -- Null until the provider has answered.
  provider_id text constraint subscriptions_opened_once unique,
  -- Our own reference at the provider, by which the subscription is found when an answer was lost.
  reference uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  -- The price in centavos that the owner expects for the next period: the one they bought at, or were last notified of. Null
  -- until the first payment.
  expected_price_cents integer,
  cancel_requested_at timestamptz,
  -- When the provider was sent the cancellation.
  cancel_processed_at timestamptz,
  ended_at timestamptz,
  -- The renewal that is due.
  failed_tries smallint not null default 0 check (failed_tries between 0 and 3),
  next_try_at timestamptz,
  -- The values that the provider was last sent; where they differ from the present ones, these are sent.
  told_plan_id bigint references plans,
  told_until timestamptz,
  told_suspended boolean not null default false,
  -- The method by which the provider bills it; its invoices can be paid in no other way.
  told_method text check (told_method in ('credit_card', 'bank_slip', 'pix'))
);
-- One open subscription per person.
create unique index subscriptions_one_each on subscriptions (user_id) where status <> 'canceled';
-- The subscriptions of a person, the latest first.
create index subscriptions_by_user on subscriptions (user_id, created_at desc);
-- Subscriptions to renew and reconcile.
create index subscriptions_alive on subscriptions (status, id) where status <> 'canceled';
-- For deleting old rows.
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;

-- Payments in centavos, one row for each invoice of the provider. The state only moves forward.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  subscription_id bigint not null references subscriptions,
  plan_id bigint not null references plans,
  kind text not null check (kind in ('first', 'renewal', 'upgrade')),
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  amount_cents integer not null constraint payments_amount_positive check (amount_cents > 0),
  -- The credit for unused days of the previous plan: the plan's price is the sum of this and amount_cents. The ledger moves it
  -- when the payment is paid.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  status text not null check (status in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  provider_invoice_id text constraint payments_invoice_once unique,
  -- Our own reference at the provider.
  reference uuid not null default gen_random_uuid(),
  due_on date not null,
  paid_at timestamptz,
  -- Set when the invoice must be canceled at the provider because it is no longer wanted.
  withdrawn_at timestamptz,
  -- The 47 digits of a bank slip, or the text in the QR code of a PIX.
  digitable_line text,
  pix_payload text,
  created_at timestamptz not null
);
-- The payments of a person and of a subscription, the latest first.
create index payments_by_user on payments (user_id, created_at desc, id desc);
create index payments_by_subscription on payments (subscription_id, id desc);
-- Payments that may still be paid, or must be canceled at the provider.
create index payments_open on payments (due_on) where status = 'pending';
create index payments_withdrawn on payments (withdrawn_at) where withdrawn_at is not null and status = 'pending';
-- Payments by day, for the dashboard.
create index payments_by_day on payments (paid_at) where paid_at is not null;
-- For deleting old rows.
create index payments_by_age on payments ((coalesce(paid_at, created_at)));

-- The owner of an account of the ledger. Entries contain the account's number only, so that they belong to nobody once this row
-- is deleted.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null constraint ledger_accounts_one_each unique references users
);

-- The ledger: everything that happened with money, in centavos, and with days. Rows are never changed or deleted. Payments,
-- subscriptions and people are plain numbers, so that they can be erased as the law requires while the entries stay.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  kind text not null constraint ledger_entries_kind_known check (kind in
    ('paid', 'credit_moved', 'period_granted', 'refunded', 'charged_back', 'given', 'written_off')),
  -- A unique name of what happened, so that it is entered once.
  key text not null constraint ledger_entries_once unique,
  -- What caused the entry, with its id where it has one: a purchase or look-up of a payment, a call of the provider, an action of
  -- staff, the passing of time, or the import of older data.
  cause text not null check (cause in ('payment', 'webhook', 'staff', 'system', 'import')),
  cause_id bigint,
  subscription_id bigint,
  payment_id bigint,
  -- For moved credit: the payment whose unused days it comes from.
  from_payment_id bigint,
  plan_id bigint references plans,
  -- The amount that was paid, moved or refunded; for a period, its value. Credit that is taken back is negative.
  amount_cents integer not null default 0,
  -- The days of a period, given days, or days that are written off.
  starts_at timestamptz,
  ends_at timestamptz,
  anchor_day smallint check (anchor_day between 1 and 31),
  -- Set for a period that begins at once and replaces the running one.
  is_upgrade boolean not null default false,
  happened_at timestamptz not null,
  constraint ledger_entries_whole_period check ((starts_at is null) = (ends_at is null) and starts_at <= ends_at)
);
-- The entries of an account in order, of a payment, and of a month.
create index ledger_entries_by_account on ledger_entries (account_id, id);
create index ledger_entries_by_payment on ledger_entries (payment_id, id) where payment_id is not null;
create index ledger_entries_by_day on ledger_entries (happened_at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- What the ledger comes to, as billing/ledger/standing.ts computes it; written with every entry and by nothing else.
create table standings (
  subscription_id bigint primary key references subscriptions on delete cascade,
  -- The end of the paid and given time; null while there was none.
  paid_until timestamptz,
  -- The day of the month on which periods end, or the last day of a shorter month.
  anchor_day smallint check (anchor_day between 1 and 31),
  -- Until when the plan is open: somewhat longer than it is paid while a renewal may still come, but never beyond a cancellation.
  access_until timestamptz
);
-- Standings to renew or to end.
create index standings_by_end on standings (paid_until);

-- Which plan is open when; written with the standing.
create table access_periods (
  subscription_id bigint not null references subscriptions on delete cascade,
  plan_id bigint not null references plans,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (subscription_id, starts_at)
);

-- Written before each call that changes something at the provider, and closed after it. Attempts that are open after a crash or a
-- time-out are looked up at the provider, and never simply repeated. The id is the Idempotency-Key of the call.
create table payment_attempts (
  id uuid primary key,
  user_id bigint not null references users,
  subscription_id bigint references subscriptions,
  payment_id bigint references payments,
  action text not null,
  -- The SHA-256 of the checkout's temporary token: the same token is the same purchase.
  checkout_digest bytea constraint payment_attempts_checkout_once unique,
  state text not null check (state in ('started', 'succeeded', 'refused', 'failed', 'unknown')),
  answer jsonb,
  -- The process that began the attempt.
  node_id uuid,
  -- Since when a process has been looking up the outcome; others leave the attempt alone meanwhile.
  looked_up_since timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz
);
-- One purchase per person and one charge per invoice at a time; others wait for its outcome.
create unique index payment_attempts_one_checkout on payment_attempts (user_id)
  where action = 'checkout' and state in ('started', 'unknown');
create unique index payment_attempts_one_charge on payment_attempts (payment_id)
  where action = 'charge' and state in ('started', 'unknown');
-- Attempts to look up, by age and by the process that died.
create index payment_attempts_open on payment_attempts (started_at) where state in ('started', 'unknown');
create index payment_attempts_open_by_node on payment_attempts (node_id) where state in ('started', 'unknown');
-- The attempts of a person, of a payment and of a subscription.
create index payment_attempts_by_user on payment_attempts (user_id, started_at desc);
create index payment_attempts_by_payment on payment_attempts (payment_id) where payment_id is not null;
create index payment_attempts_by_subscription on payment_attempts (subscription_id) where subscription_id is not null;
-- The latest attempts, for staff and for their deletion.
create index payment_attempts_by_age on payment_attempts (started_at);
create index payment_attempts_by_end on payment_attempts (finished_at) where finished_at is not null;

-- The calls of the provider. Each one only hints at a change: the present state is read from the provider.
create table webhook_calls (
  id bigint generated always as identity primary key,
  event text not null,
  -- The invoice or subscription that the call is about.
  object_id text,
  data jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries smallint not null default 0,
  last_error text
);
-- Calls that are not handled yet.
create index webhook_calls_open on webhook_calls (received_at) where handled_at is null;
-- For deleting old rows.
create index webhook_calls_by_age on webhook_calls (received_at);

-- The payment provider that PAYMENTS=sandbox simulates, with tables of its own that no statement of the app joins. It does not
-- know people: a customer is a number of its own. Of a card number only the last four digits are stored.

-- The customers of the sandbox.
create table sandbox_customers (
  id text primary key,
  created_at timestamptz not null
);

-- The tokens that browsers get for card numbers, each good for one use within a quarter of an hour.
create table sandbox_tokens (
  digest bytea primary key,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  expires_at timestamptz not null
);
-- For deleting expired rows.
create index sandbox_tokens_by_expiry on sandbox_tokens (expires_at);

-- The cards of customers, and the outcome of charging them.
create table sandbox_cards (
  id text primary key,
  customer_id text not null references sandbox_customers,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  created_at timestamptz not null
);

-- The plans of the sandbox.
create table sandbox_plans (
  identifier text primary key,
  name text not null,
  price_cents integer not null check (price_cents > 0),
  interval_months integer not null check (interval_months > 0)
);

-- The subscriptions that the sandbox renews by itself.
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
-- Subscriptions by the app's reference.
create index sandbox_subscriptions_by_reference on sandbox_subscriptions (customer_id, reference);

-- The invoices of the sandbox.
create table sandbox_invoices (
  id text primary key,
  -- The number from which a bank slip's "nosso número" is made.
  number bigint generated always as identity,
  customer_id text not null references sandbox_customers,
  subscription_id text references sandbox_subscriptions,
  -- For a renewal: the end of the period before it.
  renews_at timestamptz,
  reference text,
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  state text not null check (state in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  total_cents integer not null check (total_cents > 0),
  -- The refunded amount, and whether the bank took it back.
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
-- Invoices by the app's reference.
create index sandbox_invoices_by_reference on sandbox_invoices (customer_id, reference);

-- The requests with an Idempotency-Key, and their answers.
create table sandbox_calls (
  key text primary key,
  answer jsonb,
  called_at timestamptz not null
);
-- For deleting old rows.
create index sandbox_calls_by_age on sandbox_calls (called_at);

--
-- Privacy
--

-- Every acceptance of the terms of use and privacy policy: the version, the SHA-256 of its text, and the time.
create table consents (
  user_id bigint not null references users on delete cascade,
  version text not null,
  -- Null where it was accepted before texts were stored with their digest.
  text_sha256 bytea,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- The export of a person's data: their last request, and its state.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  -- Identifies the request: the job of an earlier one finds another value here.
  request uuid not null,
  requested_at timestamptz not null,
  -- Null while the file is being made.
  file_key text references media,
  bytes bigint,
  expires_at timestamptz,
  -- Lets a browser download the file for some minutes without the headers of a session: the SHA-256 of a random token.
  ticket_digest bytea unique,
  ticket_expires_at timestamptz,
  constraint data_exports_ready check ((file_key is null) = (bytes is null) and (file_key is null) = (expires_at is null)),
  constraint data_exports_ticket check ((ticket_digest is null) = (ticket_expires_at is null))
);
-- For deleting expired rows.
create index data_exports_by_end on data_exports (expires_at);
create index data_exports_unfinished on data_exports (requested_at) where file_key is null;

-- What is retained of closed accounts, why, and until when. The users row remains without personal data, because what others see
-- refers to it.
create table closed_accounts (
  user_id bigint primary key references users,
  closed_at timestamptz not null,
  erase_after timestamptz not null,
  reason text not null,
  -- The identity as JSON, encrypted under APP_SECRET (platform/seal.ts), for defence in court and for what the law orders.
  sealed bytea not null,
  -- What the other side of an answered negotiation continues to see; null where there is none.
  name_in_negotiations text,
  phone_in_negotiations text
);
-- The rows to erase next.
create index closed_accounts_by_end on closed_accounts (erase_after);

-- Erasures that the hourly job did not carry out because they exceed what it may do by itself. Staff decide whether to allow
-- them.
create table retention_stops (
  id bigint generated always as identity primary key,
  rule text not null unique,
  -- How many rows would have been erased.
  row_count integer not null,
  stopped_at timestamptz not null,
  -- How many rows the next run may erase; null until staff allow it.
  allowed_rows integer
);

--
-- Staff
--

-- The actions of staff: what, to whom or what, and when. Rows are never changed or deleted.
create table staff_actions (
  id bigint generated always as identity primary key,
  -- Null on the command line of the server.
  actor_id bigint references users,
  action text not null,
  -- What was acted on: user, post, comment, tag, plan, indicator, job, webhook …
  subject_kind text not null,
  subject_id bigint,
  -- The person concerned; null where there is none.
  user_id bigint references users,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
-- The actions, the latest first: all of them, of one member of staff, about one person, and of one kind.
create index staff_actions_newest on staff_actions (created_at desc, id desc);
create index staff_actions_by_actor on staff_actions (actor_id, created_at desc, id desc);
create index staff_actions_by_user on staff_actions (user_id, created_at desc, id desc) where user_id is not null;
create index staff_actions_by_action on staff_actions (action, created_at desc, id desc);

create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();

--
-- The server itself
--

-- The first answer to a create, which a repeated request with the same Idempotency-Key gets again.
create table idempotent_answers (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_digest bytea not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
-- For deleting old rows.
create index idempotent_answers_by_age on idempotent_answers (created_at);

-- The running processes, each of which updates its row every few seconds. Others take over what a dead one left unfinished.
create table nodes (
  id uuid primary key,
  beat_at timestamptz not null
);

-- Jobs that waited when a backup was made: the next start enqueues them and deletes these rows.
create table restored_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  start_after timestamptz not null
);

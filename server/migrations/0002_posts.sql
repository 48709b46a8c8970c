-- Text and query go through the same normalisation, so that words typed without accents match and the plurals
-- that PostgreSQL's Portuguese stemmer leaves apart (bois, leilões, animais, papéis, viagens) join their singular.
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

create table posts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('feed', 'scale')),
  title text,
  description text not null constraint posts_description_length check (char_length(description) >= 2),
  state_code smallint constraint posts_state_known references states,
  image_key text references media,
  is_free_visible boolean not null default true,
  ups_count integer not null default 0 check (ups_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  constraint posts_title_by_platform check (title is null or user_id = 1)
) with (fillfactor = 85);
create index posts_newest on posts (kind, created_at desc, id desc);
create index posts_newest_by_state on posts (kind, state_code, created_at desc, id desc);
create index posts_by_author on posts (user_id, created_at desc, id desc);

-- kind, created_at and state_code repeat the post's, so that a tag's page is read in order from one index.
create table post_tags (
  post_id bigint not null references posts on delete cascade,
  tag_id bigint not null references tags,
  kind text not null,
  state_code smallint,
  created_at timestamptz not null,
  primary key (post_id, tag_id)
);
create index post_tags_newest on post_tags (tag_id, kind, created_at desc, post_id desc) include (state_code);

-- Apart from posts, so that a like rewrites a small row and a walk by date reads little.
create table post_search (
  post_id bigint primary key references posts on delete cascade,
  kind text not null,
  state_code smallint,
  created_at timestamptz not null,
  day date not null generated always as ((created_at at time zone 'UTC')::date) stored,
  terms tsvector not null
);
create index post_search_newest on post_search (kind, created_at desc, post_id desc);
-- The day lets a search stay within the latest ones without reading all posts that hold a term.
create index post_search_terms on post_search using gin (terms, day) with (fastupdate = off);

create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (post_id, user_id)
);
create index post_mentions_by_user on post_mentions (user_id);

create table post_likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_by_user on post_likes (user_id);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users,
  text text not null constraint comments_text_length check (char_length(text) > 2),
  created_at timestamptz not null default now()
);
create index comments_in_order on comments (post_id, created_at, id);
create index comments_by_author on comments (user_id);

-- As people type a name: without capitals and accents.
create function plain_text(source text) returns text
language sql immutable parallel safe strict
return lower(unaccent('unaccent', source));

-- People whose nickname, first name or last name begins with what was typed after an @, in order. The C collation lets
-- the beginning be a range of the index.
create function last_name(name text) returns text
language sql immutable parallel safe strict
return plain_text(substring(name from '[^ ]+$'));
create index users_by_nickname_start on users (nickname collate "C");
create index users_by_name_start on users (plain_text(name) collate "C", id);
create index users_by_last_name_start on users (last_name(name) collate "C", id);

create table user_blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null constraint user_blocks_blocked_known references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  constraint user_blocks_not_oneself check (blocked_id <> user_id),
  constraint user_blocks_not_the_platform check (blocked_id <> 1)
);
create index user_blocks_by_blocked on user_blocks (blocked_id);

-- How many comments of a post are by people whom the reader blocked.
drop index comments_by_author;
create index comments_by_author on comments (user_id, post_id);

-- What people told the platform's staff of a post or of a comment. No foreign key leads there: the report, with the
-- text as it stood, outlives what it is about.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users on delete cascade,
  post_id bigint,
  comment_id bigint,
  author_id bigint not null references users on delete cascade,
  text text not null,
  reason text not null constraint reports_reason_known
    check (reason in ('fraud', 'offense', 'falsehood', 'spam', 'cruelty', 'other')),
  details text constraint reports_details_length check (char_length(details) <= 1000),
  created_at timestamptz not null,
  resolved_at timestamptz,
  constraint reports_one_subject check (num_nonnulls(post_id, comment_id) = 1),
  constraint reports_once_a_post unique (reporter_id, post_id),
  constraint reports_once_a_comment unique (reporter_id, comment_id)
);
create index reports_open on reports (created_at, id) where resolved_at is null;
create index reports_by_post on reports (post_id) where post_id is not null;
create index reports_by_comment on reports (comment_id) where comment_id is not null;
create index reports_by_author on reports (author_id);

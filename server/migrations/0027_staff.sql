-- What staff did, to whom or what, and when. Nothing here is ever changed or taken away.
create table staff_actions (
  id bigint generated always as identity primary key,
  -- Null: on the command line of the server.
  actor_id bigint references users,
  action text not null,
  -- What it was done to: user, post, comment, ad, tag, slaughterhouse, plan, indicator, job, webhook …
  subject_kind text not null,
  subject_id bigint,
  -- The person whom it concerns, where there is one.
  user_id bigint references users,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index staff_actions_newest on staff_actions (created_at desc, id desc);
create index staff_actions_by_actor on staff_actions (actor_id, created_at desc, id desc);
create index staff_actions_by_user on staff_actions (user_id, created_at desc, id desc) where user_id is not null;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_change();

-- Whoever is suspended has no session and cannot open one.
alter table users
  add column suspended_at timestamptz,
  -- Null: until somebody lifts it.
  add column suspended_until timestamptz,
  add column suspended_reason text,
  add constraint users_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null));

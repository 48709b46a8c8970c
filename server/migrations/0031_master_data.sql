-- What staff keeps: tags, indicators, plans and slaughterhouses.
create unique index tags_named_once on tags (plain_name(name));
create unique index indicators_named_once on indicators (plain_name(name));

-- Of an inactive plan nobody buys a new subscription; whoever has one keeps it.
alter table plans add column is_active boolean not null default true;

-- A slaughterhouse whose city was wrong takes its scales along to another state.
alter table scales
  drop constraint scales_slaughterhouse_known,
  add constraint scales_slaughterhouse_known foreign key (slaughterhouse_id, state_code)
    references slaughterhouses (id, state_code) on update cascade;

-- Slaughterhouses that were recorded twice and are one now: where links to the one that went lead.
create table slaughterhouse_merges (
  merged_id bigint primary key,
  slaughterhouse_id bigint not null references slaughterhouses,
  merged_at timestamptz not null
);
create index slaughterhouse_merges_into on slaughterhouse_merges (slaughterhouse_id);

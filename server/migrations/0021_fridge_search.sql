-- GiST, because it also gives the names that are nearest to what was typed, whatever slips are in it.
alter table slaughterhouses
  add column search_name text not null generated always as (plain_name(name)) stored;
create index fridges_by_search_name on slaughterhouses using gist (search_name gist_trgm_ops) where is_active;

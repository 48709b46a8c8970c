-- The tags of the post, by which searches find it; null in documents that were written before there was this column.
alter table post_search add column tag_ids bigint[];

-- What a search document of a post is found by: its words, and terms for kind, state, tags and time, as 0046 has them. Of unknown tags
-- there is a term, too. It calls functions of PostgreSQL alone.
create function post_document(terms tsvector, kind text, state_code smallint, tag_ids bigint[], created_at timestamptz) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  seconds bigint := floor(extract(epoch from created_at at time zone 'UTC'));
begin
  return terms || array_to_tsvector(array['@k' || kind, '@s' || coalesce(state_code, 0),
      '@ta' || (seconds >> 10), '@tb' || (seconds >> 14), '@tc' || (seconds >> 18), '@td' || (seconds >> 22)]
    || case when tag_ids is null then array['@gx'] when cardinality(tag_ids) = 0 then '{}'
      else string_to_array('@g' || array_to_string(tag_ids, ' @g'), ' ') end);
end $$;

-- The day of a post was among its terms. It is in the document now, in stretches of several lengths; documents that have it keep it
-- until they are written anew. day_number stays for nodes that still run the version before.
drop trigger post_search_set_day_term on post_search;
drop function set_day_term;
drop function day_term;

-- no transaction
-- Posts by their documents. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists post_search_document;
create index concurrently post_search_document on post_search using gin (
  post_document(terms, kind, state_code, tag_ids, created_at)) with (fastupdate = off)
  where listed;
drop index concurrently if exists post_search_terms;

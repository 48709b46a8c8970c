-- no transaction
-- Search documents that do not say which tags their posts have, which a job writes anew until there are none. An invalid index left by
-- an interrupted try is dropped first.
drop index concurrently if exists post_search_of_unknown_tags;
create index concurrently post_search_of_unknown_tags on post_search (post_id) where tag_ids is null;

-- no transaction
-- Published ads by every filter at once. The newest of a category in a state, in their order. The indexes by words, price and city
-- alone are not needed any more. An invalid index left by an interrupted try is dropped first.
drop index concurrently if exists ads_document;
create index concurrently ads_document on ads using gin (
  ad_document(terms, category_id, state_code, city_code, count_type, value, published_at)) with (fastupdate = off)
  where status = 'published';
drop index concurrently if exists ads_newest_by_category_and_state;
create index concurrently ads_newest_by_category_and_state on ads (category_id, state_code, published_at desc, id desc)
  where status = 'published';
drop index concurrently if exists ads_terms;
drop index concurrently if exists ads_by_price;
drop index concurrently if exists ads_by_unit_and_price;
drop index concurrently if exists ads_newest_by_city;

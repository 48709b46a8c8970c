-- no transaction
-- A notification lies with the person notified, and what it tells of lies elsewhere. Whoever deletes a post, a comment, an ad or a
-- negotiation deletes its notifications after it, and whoever notifies of one locks it before: so none is left behind.
alter table notifications drop constraint if exists notifications_post_id_fkey;
alter table notifications drop constraint if exists notifications_comment_id_fkey;
alter table notifications drop constraint if exists notifications_ad_id_fkey;
alter table notifications drop constraint if exists notifications_negotiation_id_fkey;

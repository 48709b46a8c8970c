-- A scale is written with its post, which is the platform's own: it is withdrawn and never deleted.
alter table scales drop constraint scales_post_id_fkey;

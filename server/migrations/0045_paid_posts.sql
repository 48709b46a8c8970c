-- A post is found by one document, or, where only its beginning is free, by two: 'free' holds what everybody may read,
-- 'paying' all of it. A search reads either those that are not 'paying' or those that are not 'free'.
alter table post_search
  add column audience text not null default 'all'
    constraint post_search_audience_known check (audience in ('all', 'free', 'paying')),
  drop constraint post_search_pkey,
  add primary key (post_id, audience);

update post_search s set audience = 'paying' from posts p where p.id = s.post_id and not p.is_free_visible;
insert into post_search (post_id, audience, kind, state_code, created_at, terms)
select s.post_id, 'free', s.kind, s.state_code, s.created_at,
  post_terms(p.title,
    regexp_replace(left(p.description, least(220, char_length(p.description) / 2)), '\s+\S*$', ''),
    u.name, u.nickname, array(
      select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.id))
from post_search s join posts p on p.id = s.post_id join users u on u.id = p.user_id
where s.audience = 'paying';

-- A report keeps what its reporter could read. All of these are of the platform's own news, whose reporters' plans of
-- then are not known.
update reports r set text = concat_ws(E'\n\n', p.title,
  regexp_replace(left(p.description, least(220, char_length(p.description) / 2)), '\s+\S*$', '') || '…')
from posts p where p.id = r.post_id and not p.is_free_visible;

-- Of the people whom a post or a comment mentions only the first ones are told (tells). How many were chosen to be told
-- in all does not go down when an edit takes a mention back.
alter table post_mentions add column tells boolean not null default true;
alter table comment_mentions add column tells boolean not null default true;
alter table posts add column mentions_told integer not null default 0;
alter table comments add column mentions_told integer not null default 0;
update posts p set mentions_told = m.count
from (select post_id, count(*) from post_mentions group by 1) m where m.post_id = p.id;
update comments c set mentions_told = m.count
from (select comment_id, count(*) from comment_mentions group by 1) m where m.comment_id = c.id;

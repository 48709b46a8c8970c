-- What the platform publishes is edited by several people: whoever saves says which version they had read.
alter table posts add column version integer not null default 1;

-- Days booked are read from scales alone, so what became of a scale's post is repeated there.
alter table scales
  add column standing text not null default 'listed'
    constraint scales_standing_known check (standing in ('listed', 'scheduled', 'off')),
  drop constraint scales_once_a_day;
-- One that is withdrawn makes room for another; one whose time has yet to come keeps its place.
create unique index scales_once_a_day on scales (slaughterhouse_id, reference_date) where standing <> 'off';
drop index scales_by_date;
create index scales_by_date on scales (reference_date) include (state_code, slaughterhouse_id, days) where standing = 'listed';

-- Whoever takes a post off the lists, or puts it there, need not know of scales.
create function keep_scale_standing() returns trigger language plpgsql as $$
begin
  update scales set standing = case
    when new.kind = 'scale' then 'listed' when new.off_reason = 'scheduled' then 'scheduled' else 'off' end
  where post_id = new.id;
  return null;
end $$;
create trigger posts_keep_scale_standing after update of kind, off_reason on posts for each row
  when (new.kind in ('scale', 'off_scale') and (old.kind, old.off_reason) is distinct from (new.kind, new.off_reason))
  execute function keep_scale_standing();

-- What staff took out of sight can come back as it was.
alter table ads
  -- Of a rejected ad: as what it was shown before staff took it out of sight; null where it never was.
  add column withdrawn_status text check (withdrawn_status in ('published', 'sold', 'expired')),
  drop constraint classifieds_published,
  add constraint classifieds_published check (
    (status = 'pending' or status = 'rejected' and withdrawn_status is null) = (published_at is null)
      and (published_at is null) = (expires_at is null)),
  add constraint classifieds_withdrawn check (withdrawn_status is null or status = 'rejected');

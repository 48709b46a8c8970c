-- A comment that staff hid is neither shown nor counted (posts.comments_count) for anybody but its author.
alter table comments add column hidden_at timestamptz;
create index comments_hidden on comments (hidden_at desc, id desc) where hidden_at is not null;
create index posts_hidden on posts (off_at desc, id desc) where off_reason = 'hidden';

-- What came of a report.
alter table reports
  add column resolution text constraint reports_resolution_known
    check (resolution in ('dismissed', 'hidden', 'warned', 'suspended')),
  add constraint reports_resolved_somehow check ((resolved_at is null) = (resolution is null));

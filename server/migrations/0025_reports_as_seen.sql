-- Copies of reported photos, which outlive the photo itself; one copy, however many people report it.
create table reported_pictures (
  key text primary key references media,
  -- The photo as its author uploaded it. Without a foreign key, because it may be replaced and deleted.
  original_key text not null constraint reported_pictures_one_an_original unique
);

-- What the reporter saw beside the text, which staff see when they open the report. Null for earlier reports, and where the
-- author closed the account.
alter table reports add column seen jsonb;
alter table reports add column picture_key text;
alter table reports add constraint reports_picture_key_fkey foreign key (picture_key) references reported_pictures not valid;

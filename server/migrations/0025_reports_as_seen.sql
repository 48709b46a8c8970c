-- The photos that people reported: copies, which outlive what happens to the photo itself, one however many report it.
create table reported_pictures (
  key text primary key references media,
  -- The photo as its author uploaded it. No foreign key leads there: it may be replaced and deleted.
  original_key text not null constraint reported_pictures_one_an_original unique
);

-- What the reporter saw beside the text: who opens the report sees it as it was, whatever became of it since. Without it: of
-- earlier reports, and of what somebody wrote who closed their account.
alter table reports add column seen jsonb;
alter table reports add column picture_key text;
alter table reports add constraint reports_picture_key_fkey foreign key (picture_key) references reported_pictures not valid;

-- Every acceptance of the terms of use and privacy policy: which version, the SHA-256 of its text, when.
create table consents (
  user_id bigint not null references users on delete cascade,
  version text not null,
  -- Null: accepted before texts were written down with their hash.
  text_sha256 bytea,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
insert into consents (user_id, version, accepted_at)
select id, terms_version, terms_accepted_at from users where terms_version is not null and terms_accepted_at is not null;
alter table users drop column terms_version, drop column terms_accepted_at;

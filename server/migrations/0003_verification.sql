-- What people have shown to belong to them.

-- When the person entered a code sent to the phone, and when they opened the link in a letter; null before. Changing the phone or
-- the e-mail resets it.
alter table users
  add column phone_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- When the person's name and CPF were checked, by staff or by a company that checks for them.
  add column identity_verified_at timestamptz;

create function unverify_changed_contacts() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_verified_at is not distinct from old.phone_verified_at then
    new.phone_verified_at := null;
  end if;
  if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_unverify_changed_contacts before update of phone, email on users
  for each row execute function unverify_changed_contacts();

-- name: findNames
select name, nickname from users where id = :id

-- name: lockProfile
-- Of two changes at the same moment, the second one reads what the first one wrote.
select name, nickname, phone, avatar_key as "avatarKey", city_code as "cityCode" from users where id = :id for update

-- name: updateProfile
update users set name = :name, nickname = :nickname, phone = :phone, initials = :initials,
  state_code = (select code from states where acronym = :state?), avatar_key = :avatarKey?, city_code = :cityCode?
where id = :id

-- name: upsertAddress
-- Customer and card ids belong to the provider that issued them, so those of another provider are removed.
insert into billing_profiles as stored (user_id, provider, zip_code, street, address_number, complement, city_code)
values (:userId, :provider, :zipCode, :street, :number, :complement?, :cityCode)
on conflict (user_id) do update set provider = excluded.provider, zip_code = excluded.zip_code,
  street = excluded.street, address_number = excluded.address_number, complement = excluded.complement,
  city_code = excluded.city_code,
  customer_id = case when stored.provider = excluded.provider then stored.customer_id end,
  card_id = case when stored.provider = excluded.provider then stored.card_id end,
  card_brand = case when stored.provider = excluded.provider then stored.card_brand end,
  card_last_digits = case when stored.provider = excluded.provider then stored.card_last_digits end

-- name: upsertProfile
-- The profile of a payer whose method needs no address.
insert into billing_profiles as stored (user_id, provider) values (:userId, :provider)
on conflict (user_id) do update set provider = excluded.provider,
  customer_id = case when stored.provider = excluded.provider then stored.customer_id end,
  card_id = case when stored.provider = excluded.provider then stored.card_id end,
  card_brand = case when stored.provider = excluded.provider then stored.card_brand end,
  card_last_digits = case when stored.provider = excluded.provider then stored.card_last_digits end

-- name: findProfile
select customer_id as "customerId", card_id as "cardId", card_brand as brand, card_last_digits as "lastDigits"
from billing_profiles
where user_id = :userId and provider = :provider

-- name: findPayer
select u.id as "userId", u.name, u.email, u.phone, u.cpf_sealed as "cpfSealed", b.zip_code as "zipCode",
  b.street, b.address_number as "number", b.complement, c.name as "city?", s.acronym as "state?"
from users u join billing_profiles b on b.user_id = u.id left join cities c on c.code = b.city_code
  left join states s on s.code = c.state_code
where u.id = :userId

-- name: setCustomerId
update billing_profiles set customer_id = :customerId where user_id = :userId

-- name: setCard
update billing_profiles set card_id = :cardId, card_brand = :brand?, card_last_digits = :lastDigits?
where user_id = :userId

-- name: replaceCard
update billing_profiles set card_id = :cardId?, card_brand = :brand?, card_last_digits = :lastDigits?
where user_id = :userId and card_id = :refused

-- name: giveMarketConsent
insert into negotiation_market_consents (negotiation_id, user_id, given_at) values (:id, :userId, :now)
on conflict (negotiation_id, user_id) do update set given_at = excluded.given_at, withdrawn_at = null
where negotiation_market_consents.withdrawn_at is not null

-- name: withdrawMarketConsent
update negotiation_market_consents set withdrawn_at = :now
where negotiation_id = :id and user_id = :userId and withdrawn_at is null

-- name: forgetMarketConsent
-- The consent of a reviewer from whom the negotiation was withdrawn ends.
delete from negotiation_market_consents where negotiation_id = :id and user_id = :userId

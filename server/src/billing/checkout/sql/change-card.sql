-- name: setMethodToCard
update subscriptions set payment_method = 'credit_card' where id = :id

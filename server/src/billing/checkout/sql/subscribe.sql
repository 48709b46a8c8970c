-- name: findCityOfState
select code from cities where code = :cityCode and state_code = :stateCode

-- Validates the constraint that the previous migration added as NOT VALID; reading the table now blocks nobody.
alter table users validate constraint users_city_known;

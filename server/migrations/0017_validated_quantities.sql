-- Validates the constraint that an earlier migration added as NOT VALID; reading the table now blocks nobody.
alter table negotiations validate constraint negotiations_quantities_positive;

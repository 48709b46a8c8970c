-- Validates constraints that earlier migrations added as NOT VALID; reading the tables now blocks nobody.
alter table plans validate constraint plans_features_known;
alter table payments validate constraint payments_held_since;

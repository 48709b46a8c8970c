-- The constraint that the migration before added without reading the table, read now that nobody is kept waiting.
alter table users validate constraint users_city_known;

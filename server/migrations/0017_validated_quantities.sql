-- The constraint that an earlier migration added without reading the table, read now that nobody is kept waiting.
alter table negotiations validate constraint negotiations_quantities_positive;

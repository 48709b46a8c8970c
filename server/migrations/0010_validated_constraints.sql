-- Constraints that earlier migrations added without reading their tables, read now that nobody is kept waiting.
alter table plans validate constraint plans_features_known;
alter table payments validate constraint payments_held_since;

-- no transaction
-- What becomes the primary key of the steps of negotiations: they lie with their negotiation. An invalid index left by an interrupted
-- try is dropped first.
drop index concurrently if exists negotiation_steps_by_negotiation_and_id;
create unique index concurrently negotiation_steps_by_negotiation_and_id on negotiation_steps (negotiation_id, id);

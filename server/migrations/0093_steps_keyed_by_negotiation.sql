-- The key of a step begins with its negotiation. It is in the order of negotiation_steps_of, which is no longer needed.
alter table negotiation_steps drop constraint negotiation_steps_pkey;
alter table negotiation_steps
  add constraint negotiation_steps_pkey primary key using index negotiation_steps_by_negotiation_and_id;
drop index negotiation_steps_of;

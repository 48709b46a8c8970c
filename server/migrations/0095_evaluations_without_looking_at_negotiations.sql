-- An evaluation rests on an approved negotiation, and only pending ones are deleted.
alter table slaughterhouse_evaluations drop constraint slaughterhouse_evaluations_negotiation_id_fkey;

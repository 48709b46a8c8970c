-- The topics of letters that the person does not want (contract/src/rules/letters.ts).
alter table push_preferences add column muted_letters text[] not null default '{}';

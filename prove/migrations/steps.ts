import type { Migration } from '../../server/src/platform/data/migrate.ts'

/**
 * Migrations of the largest table in all the ways that docs/decisions allow: each is what a real one would say, and together they leave
 * the table as it was.
 */
export const steps: Migration[] = [
  {
    name: '9001_new_columns.sql',
    text: 'alter table posts add column proof_note text, add column proof_count integer not null default 0;',
  },
  {
    name: '9002_new_check.sql',
    text: `alter table posts add constraint posts_proof_count check (proof_count >= 0) not valid;
alter table posts add constraint posts_proof_count_there check (proof_count is not null) not valid;`,
  },
  {
    name: '9003_validated_check.sql',
    text: `alter table posts validate constraint posts_proof_count;
alter table posts validate constraint posts_proof_count_there;`,
  },
  {
    name: '9004_new_index.sql',
    text: `-- no transaction
drop index concurrently if exists posts_by_proof_count;
create index concurrently posts_by_proof_count on posts (proof_count, created_at desc, id desc);
drop index concurrently if exists posts_proof_words;
create index concurrently posts_proof_words on posts using gin (to_tsvector('simple', description));
`,
  },
  {
    name: '9005_new_key.sql',
    text: `-- each posts: select inhrelid::regclass::text from pg_inherits where inhparent = 'posts'::regclass order by 1
alter table posts add column proof_twin_of bigint;
alter table :"posts" add constraint posts_proof_twin foreign key (proof_twin_of) references posts not valid;`,
  },
  {
    name: '9006_validated_key.sql',
    text: `-- each posts: select conrelid::regclass::text from pg_constraint where conname = 'posts_proof_twin' and conparentid = 0 order by 1
alter table :"posts" validate constraint posts_proof_twin;`,
  },
  {
    name: '9007_key_of_all.sql',
    text: 'alter table posts add constraint posts_proof_twin foreign key (proof_twin_of) references posts;',
  },
  {
    name: '9008_filled_in.sql',
    text: `-- no transaction
-- each batch: select generate_series(0, (select coalesce(max(id), 0) from posts), 1000)
update posts set proof_count = 1 where id >= :"batch" and id < :"batch" + 1000 and proof_count = 0;
`,
  },
  {
    name: '9009_index_of_key.sql',
    text: `-- no transaction
-- each posts: select inhrelid::regclass::text from pg_inherits where inhparent = 'posts'::regclass order by 1
drop index concurrently if exists :"posts"_by_proof;
create unique index concurrently :"posts"_by_proof on :"posts" (id, proof_count);
`,
  },
  {
    name: '9010_key.sql',
    text: `-- each posts: select inhrelid::regclass::text from pg_inherits where inhparent = 'posts'::regclass order by 1
-- The whole is locked before its partitions, as by everybody who reads it.
alter table posts alter column proof_count set default 1;
alter table :"posts" add constraint :"posts"_proof_key unique using index :"posts"_by_proof;
alter table posts add constraint posts_proof_key unique (id, proof_count);`,
  },
  {
    name: '9011_without_indexes.sql',
    text: `-- no transaction
drop index concurrently if exists posts_by_proof_count;
drop index concurrently if exists posts_proof_words;
`,
  },
  {
    name: '9012_without_columns.sql',
    text: 'alter table posts drop column proof_note, drop column proof_count, drop column proof_twin_of;',
  },
]

/** One that has PostgreSQL write every row anew while nobody can read: with \`--rewrite\` the proof has to fail by it. */
export const rewriting: Migration = {
  name: '9013_rewritten.sql',
  text: `alter table posts add column proof_written_at timestamptz default clock_timestamp();
alter table posts drop column proof_written_at;`,
}

/** A migration that needs the lock of a table which somebody else holds for long. */
export const waiting: Migration = {
  name: '9014_waiting.sql',
  text: 'alter table posts add column proof_waits boolean;',
}

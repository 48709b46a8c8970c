-- Issued PDFs, one code for each state that a deal was in. A deal that is deleted leaves them behind, without a foreign key,
-- so that paper in somebody's hands can still be told apart from a forgery; nothing here is about a person.
create table negotiation_documents (
  -- As it is printed.
  code text primary key check (code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
  negotiation_id bigint not null,
  -- The deal's.
  version integer not null,
  -- SHA-256 of the files: one, unless another version of the server drew the same anew, or a person changed their name.
  file_digests bytea[] not null default '{}',
  created_at timestamptz not null,
  constraint negotiation_documents_once unique (negotiation_id, version)
);

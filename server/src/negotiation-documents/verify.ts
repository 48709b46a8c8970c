import { readVerificationCode } from '@arroba/contract/rules/negotiation-documents.ts'
import type { Database } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import { instant } from '../platform/text/instant.ts'

const statement = {
  name: 'verification',
  text: `select json_build_object('verification', json_build_object(
      'code', d.code,
      'status', case when n.id is null then 'withdrawn' when n.version <> d.version then 'changed' else 'current' end,
      'negotiation_id', d.negotiation_id,
      'issued_at', ${instant('d.created_at')},
      'sha256', (select json_agg(encode(digest, 'hex')) from unnest(d.file_digests) digest)))::text as body
    from negotiation_documents d left join negotiations n on n.id = d.negotiation_id
    where d.code = $1 and d.file_digests <> '{}'`,
}

/** Whether a document with this code was issued, and whether the negotiation is still as it says. */
export const verifyCode = async ({ hot }: Database, typed: string): Promise<Json> => {
  const code = readVerificationCode(typed)
  const [row] = code === null ? [] : await hot<{ body: string }>(statement, [code])
  if (!row) throw notFound('Não emitimos documento com este código.')
  return new Json(row.body)
}

import { readVerificationCode } from '@arroba/contract/rules/negotiations/documents.ts'
import { hotOne } from '../platform/data/query.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { findDocument } from './sql/statements.ts'

/** Whether a document with this code was issued, and whether the negotiation is still as it says. */
export async function verifyCode({ database }: Pick<Services, 'database'>, typed: string): Promise<Json> {
  const code = readVerificationCode(typed)
  const document = code === null ? undefined : await hotOne(database, findDocument, { code })
  if (!document) throw notFound('Não emitimos documento com este código.')
  return new Json(document.body)
}

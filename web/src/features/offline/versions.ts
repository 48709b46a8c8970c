import { call } from '../../platform/call.ts'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'

/** The thing as it is on the server now, field by field, with the version that a change of it has to name. */
type OnServer = { fields: Record<string, unknown>; version: string | number }

const LABELS: Record<string, string> = {
  description: 'Texto',
  text: 'Texto',
  title: 'Título',
  value: 'Preço',
  negotiated_value: 'Valor negociado',
  animals_quantity: 'Cabeças',
  quantity: 'Quantidade',
  payment_deadline: 'Prazo em dias',
  bovine_weight: 'Peso',
  notes: 'Observações',
  phone: 'Telefone',
}

export type ComparedField = { label: string; mine: string; theirs: string }

async function commentOnServer(post: number, comment: number): Promise<OnServer | null> {
  for (let page = 1; ; page += 1) {
    const { comments, has_next } = await call('GET /v6/posts/{id}/comments', {
      params: { id: post },
      query: { page },
    })
    const one = comments.find(({ id }) => id === comment)
    if (one) return { fields: one, version: one.version }
    if (!has_next) return null
  }
}

/** Null where it is gone, or nothing to compare with. */
export async function onServer({ endpoint, params = {} }: OutboxEntry): Promise<OnServer | null> {
  const id = Number(params.id)
  if (endpoint.includes('/comments/')) return commentOnServer(id, Number(params.commentId))
  if (endpoint.includes('/posts/')) {
    const { post } = await call('GET /v6/posts/{id}', { params: { id } })
    return { fields: post, version: post.version }
  }
  if (endpoint.includes('/classifieds/')) {
    const { classified: ad } = await call('GET /v6/classifieds/{id}', { params: { id } })
    return { fields: ad, version: ad.version }
  }
  const { negotiation } = await call('GET /v7/negotiations/{id}', { params: { id } })
  return { fields: negotiation, version: negotiation.version }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  return typeof value === 'number' ? value.toLocaleString('pt-BR') : String(value)
}

/** What was written here beside what is there now. */
export function compared({ body = {} }: OutboxEntry, { fields }: OnServer): ComparedField[] {
  return Object.entries(LABELS).flatMap(([name, label]) =>
    name in body && name in fields ? [{ label, mine: textOf(body[name]), theirs: textOf(fields[name]) }] : [],
  )
}

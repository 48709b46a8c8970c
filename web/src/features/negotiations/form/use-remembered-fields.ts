import type { ListedTag } from '@arroba/contract/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useSession } from '../../../platform/use-session.ts'
import { NEGOTIATIONS } from '../queries.ts'
import type { NegotiationFields } from './negotiation-fields.ts'
import { rememberedFields } from './remembered-fields.ts'

/**
 * Fills in empty fields from the person's last negotiation of the tag, once per tag; answers whether there
 * was one.
 */
export function useRememberedFields(
  tag: Pick<ListedTag, 'slug'> | null,
  fields: NegotiationFields,
  change: (part: Partial<NegotiationFields>) => void,
): boolean {
  const who = useSession()
  const [filledFor, setFilledFor] = useState<string | null>(null)
  const slug = tag?.slug
  const { data: last } = useQuery({
    queryKey: [...NEGOTIATIONS, 'last of', slug],
    enabled: slug !== undefined,
    queryFn: async ({ signal }) => {
      const query = { page: 1, type: 'all', ...(slug !== undefined && { by_tag: slug }) } as const
      const { negotiations } = await call('GET /v6/users/me/negotiations', { query, signal })
      const own = negotiations.flatMap((day) => day.negotiations).find(({ user_id }) => user_id === who?.id)
      return own ?? null
    },
  })
  useEffect(() => {
    if (!(last && slug) || filledFor === slug) return
    setFilledFor(slug)
    change(rememberedFields(last, fields))
  }, [last, slug, filledFor, fields, change])
  return Boolean(last && filledFor === slug)
}

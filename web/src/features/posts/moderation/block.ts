import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { rememberedFeed } from '../feed/remembered-feed.ts'
import { withoutAuthor } from '../one/without-author.ts'
import { forgetFeeds, showAllNewerPosts } from '../queries.ts'
import type { ReportableContent } from './reported-content.ts'

type Person = ReportableContent['user']

async function askForAllAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries()
  showAllNewerPosts(client)
}

async function unblock(client: QueryClient, { id, name }: Person): Promise<void> {
  try {
    await call('DELETE /v6/users/{id}/block', { params: { id } })
    toast(`Você voltou a ver ${name}.`)
    forgetFeeds(client)
    await askForAllAgain(client)
  } catch (error) {
    toast(`O bloqueio não foi desfeito. ${messagesOf(error).join(' ')}`, { tone: 'bad' })
  }
}

/** Removes everything that a person wrote from every list at once; the server then fills the pages. */
function removeFromLists(client: QueryClient, { id }: Person): void {
  client.setQueriesData({}, (data) => withoutAuthor(data, id))
  const kept = rememberedFeed.last()
  if (kept) rememberedFeed.save(withoutAuthor(kept, id))
  void askForAllAgain(client)
}

/** Blocks a person, and offers to undo it for a few seconds. */
export function useBlock(person: Person, onBlocked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v6/users/{id}/block', { params: { id: person.id } }),
    onSuccess: () => {
      onBlocked()
      removeFromLists(client, person)
      toast(`Você não verá mais nada de ${person.name}.`, {
        action: { label: 'Desfazer', onSelect: () => void unblock(client, person) },
      })
    },
  })
}

import type { Trx } from '../../src/platform/data/database.ts'
import { recordStaffAction } from '../../src/platform/data/record-staff-action.ts'
import { insertPost } from '../../src/posts/insert-post.ts'
import { setListing } from '../../src/posts/list-post.ts'

const HOUR = 60 * 60_000
const PLATFORM = 1

const news = {
  userId: PLATFORM,
  kind: 'feed',
  stateCode: null,
  imageKey: null,
} as const

/** What the platform's desk holds and no reader sees: news whose time is to come, and news that were taken back. */
export async function insertUnlisted(trx: Trx, staffId: number, now: Date): Promise<void> {
  const title = 'Fechamento da semana: o que mexeu com a arroba'
  const publishAt = new Date(now.getTime() + 20 * HOUR)
  const scheduled = await insertPost(trx, {
    ...news,
    title,
    draft: {
      description:
        'A semana começou com a indústria testando preços e termina com o pecuarista no comando da conversa. São Paulo ganhou três reais, Mato Grosso acompanhou com atraso e o Pará ficou onde estava.\n\nPara a próxima, olho na escala de Mato Grosso do Sul, que encurtou em todas as plantas, e no embarque para a China, que retoma depois do feriado.',
      tags: ['Boi Gordo', 'Exportação'],
      nicknames: [],
    },
    isFreeVisible: false,
    at: now,
    publishAt,
  })
  const by = (id: number, at: Date) => ({ actorId: staffId, subject: ['post', id] as const, at })
  const before = new Date(now.getTime() - 30 * HOUR)
  const after = new Date(before.getTime() + HOUR)
  const withdrawnTitle = 'Milho recua no Paraná com a entrada da safrinha'
  const withdrawn = await insertPost(trx, {
    ...news,
    title: withdrawnTitle,
    draft: {
      description:
        'Cooperativas do oeste paranaense baixaram a saca em R$ 1,50 entre segunda e terça-feira. O texto traz os preços de fechamento por praça.',
      tags: ['Milho'],
      nicknames: [],
    },
    isFreeVisible: true,
    at: before,
    publishAt: null,
  })
  await setListing(trx, withdrawn, { in: 'none', reason: 'withdrawn', now: after })
  await recordStaffAction(trx, 'news-published', {
    ...by(withdrawn, before),
    details: { title: withdrawnTitle, publish_at: null },
  })
  await recordStaffAction(trx, 'publication-withdrawn', {
    ...by(withdrawn, after),
    details: { title: withdrawnTitle, was: 'published' },
  })
  await recordStaffAction(trx, 'news-published', {
    ...by(scheduled, now),
    details: { title, publish_at: publishAt.toISOString() },
  })
}

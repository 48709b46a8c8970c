import type { Trx } from '../src/platform/database.ts'
import { insertPost } from '../src/posts/insert.ts'
import { placePost } from '../src/posts/place.ts'

const HOUR = 60 * 60_000
const PLATFORM = 1

const news = {
  userId: PLATFORM,
  kind: 'feed',
  stateCode: null,
  imageKey: null,
} as const

/** What the platform's desk holds and no reader sees: news whose time is to come, and news that were taken back. */
export const insertUnlisted = async (trx: Trx, now: Date): Promise<void> => {
  await insertPost(trx, {
    ...news,
    title: 'Fechamento da semana: o que mexeu com a arroba',
    draft: {
      description:
        'A semana começou com a indústria testando preços e termina com o pecuarista no comando da conversa. São Paulo ganhou três reais, Mato Grosso acompanhou com atraso e o Pará ficou onde estava.\n\nPara a próxima, olho na escala de Mato Grosso do Sul, que encurtou em todas as plantas, e no embarque para a China, que retoma depois do feriado.',
      tags: ['Boi Gordo', 'Exportação'],
      nicknames: [],
    },
    isFreeVisible: false,
    at: now,
    publishAt: new Date(now.getTime() + 20 * HOUR),
  })
  const before = new Date(now.getTime() - 30 * HOUR)
  const withdrawn = await insertPost(trx, {
    ...news,
    title: 'Milho recua no Paraná com a entrada da safrinha',
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
  await placePost(trx, withdrawn, { in: 'none', reason: 'withdrawn', now: new Date(before.getTime() + HOUR) })
}

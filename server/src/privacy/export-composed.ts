import { jsonBuildObject } from 'kysely/helpers/postgres'
import { staysOpen } from '../ads/expressions.ts'
import { actionLabel } from '../desk/expressions.ts'
import { notificationsWithText } from '../notifications/read.ts'
import { hasBlocked } from '../people/expressions.ts'
import { build, compile } from '../platform/data/compile.ts'
import { columnsOf, eb, instant } from '../platform/data/expressions.ts'
import type { ExportedItem } from './exported-item.ts'

/** Parts of the export that follow rules of other domains. */
export const exportNotifications = compile('exportNotifications', { userId: 'bigint' }, ({ userId }) =>
  build.selectFrom(notificationsWithText(userId).as('n')).select(({ ref }) => [
    'n.id as key',
    jsonBuildObject({
      tipo: ref('n.kind'),
      texto: ref('n.text'),
      em: instant(ref('n.created_at')),
      lida_em: instant(ref('n.read_at')),
    })
      .$castTo<ExportedItem>()
      .as('item'),
  ]),
)

export const exportFavorites = compile('exportFavorites', { userId: 'bigint' }, ({ userId }) => {
  const ad = columnsOf('ads', 'c')
  const isOwn = eb(ad('user_id'), '=', userId)
  const isOpen = eb.and([staysOpen('c'), eb.not(hasBlocked(userId, ad('user_id')))])
  return build
    .selectFrom('ad_favorites as f')
    .innerJoin('ads as c', 'c.id', 'f.ad_id')
    .select(({ ref }) => [
      'f.ad_id as key',
      jsonBuildObject({
        anuncio: ref('f.ad_id'),
        titulo: eb
          .case()
          .when(eb.or([isOwn, isOpen]))
          .then(ad('title'))
          .end(),
        marcado_em: instant(ref('f.created_at')),
      })
        .$castTo<ExportedItem>()
        .as('item'),
    ])
    .where('f.user_id', '=', userId)
})

export const exportActionsAbout = exportActions('exportActionsAbout', 'user_id')
export const exportActionsBy = exportActions('exportActionsBy', 'actor_id')

function exportActions(name: string, person: 'user_id' | 'actor_id') {
  return compile(name, { userId: 'bigint' }, ({ userId }) =>
    build
      .selectFrom('staff_actions as s')
      .select(({ ref }) => [
        's.id as key',
        jsonBuildObject({ acao: actionLabel(ref('s.action')), em: instant(ref('s.created_at')) })
          .$castTo<ExportedItem>()
          .as('item'),
      ])
      .where(`s.${person}`, '=', userId),
  )
}

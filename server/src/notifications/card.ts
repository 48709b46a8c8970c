import type { AliasableExpression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../accounts/expressions.ts'
import { columnsOf, eb, instant } from '../platform/data/expressions.ts'
import { notification } from './expressions.ts'
import { link } from './link.ts'
import type { PostPlan } from './quoted.ts'
import { fullText } from './text.ts'

/** The wire shape of a notification (contract/src/notifications.ts), of a row of notificationsWithSources. */
export function notificationJson(plan: PostPlan): AliasableExpression<unknown> {
  return jsonBuildObject({
    id: notification('id'),
    news_id: notification('news_id'),
    kind: notification('kind'),
    created_at: instant(notification('created_at')),
    full_text: fullText(plan),
    link: link(),
    read: eb(notification('read_at'), 'is not', null),
    user: eb.case().when(columnsOf('users', 'one')('id'), 'is not', null).then(personJson('one')).end(),
  })
}

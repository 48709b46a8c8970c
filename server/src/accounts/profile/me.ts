import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/data/database.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { planInForce } from '../../platform/http/plan-gate.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { instant } from '../../platform/text/instant.ts'
import { avatarJson } from '../read.ts'

const statement = {
  name: 'me',
  text: `
    select json_build_object(
      'id', u.id,
      'name', u.name,
      'email', u.email,
      'nickname', u.nickname,
      'avatar', ${avatarJson('u')},
      'has_photo', u.avatar_key is not null,
      'phone', u.phone,
      'state_code', u.state_code,
      'interested_tags', (
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.position, t.id), '[]')
        from user_interests i join tags t on t.id = i.tag_id
        where i.user_id = u.id),
      'plan', json_build_object('name', p.name, 'description', p.description),
      'trial_days_left', case when p.identifier = 'arroba_trial'
        then ceil(extract(epoch from u.trial_ends_at - $2) / 86400)::integer end,
      'trial_ends_at', case when p.identifier = 'arroba_trial' then ${instant('u.trial_ends_at')} end,
      'opens', p.features,
      'user_preference', json_build_object('is_reviwer', u.is_reviewer),
      'is_staff', u.is_staff,
      'must_accept_terms', not exists (select from consents c where c.user_id = u.id and c.version = $3),
      'unread_notifications', (
        select count(*) from notifications n where n.user_id = u.id and n.read_at is null)
    )::text as body
    from users u join plans p on p.identifier = ${planInForce('u', '$2')}
    where u.id = $1`,
}

/** The signed-in user, as PostgreSQL presents them. */
export const showMe = async (database: Database, viewer: Viewer, clock: Clock): Promise<Json> => {
  const [row] = await database.hot<{ body: string }>(statement, [viewer.id, clock(), TERMS.version])
  if (!row) throw unauthenticated()
  return new Json(row.body)
}

import { sql } from 'kysely'
import { vi } from 'vitest'
import { formOf, lot, offer, picture, staffMember } from './ads.ts'
import type { TestApp } from './app.ts'
import { buy } from './billing.ts'
import type { Answer } from './client.ts'
import { acceptNegotiations, answerPath, type Person, record } from './negotiations.ts'
import { createSlaughterhouse } from './slaughterhouses.ts'

/** What does not succeed would leave a column empty. */
function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  return answer
}

async function post(by: Person, description: string, photo?: Buffer): Promise<number> {
  const fields = { description, mentions: [], tags: [] }
  const { body } = photo
    ? await by.postForm('/v4/users/me/posts', formOf(fields, photo))
    : await by.post('/v4/users/me/posts', fields)
  return body.post.id
}

function photographed(who: Person, nickname: string, photo: Buffer) {
  const form = formOf({ name: 'João Prudêncio Valadares', nickname, phone: '66988887777' })
  form.append('avatar', new Blob([new Uint8Array(photo)]), 'rosto.jpg')
  return who.putForm('/v5/users/me', form)
}

export type FullAccount = Awaited<ReturnType<typeof createFullAccount>>

/**
 * João lives a full life among Maria and Zeca, so that every column of the database that names a person names him. A
 * test of server/src/privacy/ fails while one is empty: write here how it is filled.
 */
export async function createFullAccount(world: TestApp) {
  const { db } = world.database
  const staff = await staffMember(world, 'Equipe Arroba')
  const joao = await acceptNegotiations(await world.person('João Prudêncio'))
  const maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  const zeca = await acceptNegotiations(await world.person('Zeca Prates'))
  const photo = await picture()
  const nickname = 'joao.valadares'
  done(await photographed(joao, nickname, photo))
  await sql`update users set indicator_id = 1 where id = ${joao.id}`.execute(db)
  const tags = await db.selectFrom('tags').select('id').orderBy('id').limit(2).execute()
  done(await joao.put('/v2/users/me/interests/update_interests', { tags: tags.map(({ id }) => id) }))
  await sql`insert into trial_announcements (user_id, step) values (${joao.id}, 'week')`.execute(db)
  await sql`
    insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, created_at) values
      (${staff.id}, 'ad-published', 'classified', 1, ${joao.id}, ${world.now()}),
      (${joao.id}, 'ad-published', 'classified', 2, ${maria.id}, ${world.now()})`.execute(db)
  await sql`
    insert into passkeys (user_id, credential_id, public_key, name, created_at)
      values (${joao.id}, 'credencial', 'chave', 'Chrome no Android', ${world.now()})`.execute(db)
  await sql`
    insert into passkey_challenges (digest, user_id, purpose, expires_at)
      values ('desafio', ${joao.id}, 'confirm', ${new Date(world.now().getTime() + 300_000)})`.execute(db)
  await sql`
    insert into authenticators (user_id, secret_sealed, created_at)
      values (${joao.id}, 'segredo', ${world.now()})`.execute(db)
  await sql`
    insert into push_subscriptions (session_digest, user_id, endpoint, p256dh, auth, created_at)
      select token_digest, user_id, 'https://push.example/joao', ${Buffer.alloc(65, 4)}, ${Buffer.alloc(16, 7)}, ${world.now()}
      from sessions where user_id = ${joao.id} limit 1`.execute(db)
  await sql`
    insert into push_preferences (user_id, muted_kinds, muted_letters, quiet_from, quiet_until, time_zone)
      values (${joao.id}, '{comments}', '{market_alerts}', 1320, 300, 'America/Cuiaba')`.execute(db)
  await sql`insert into recovery_codes (user_id, digest) values (${joao.id}, 'resumo')`.execute(db)
  await sql`
    insert into trust_dismissals (alarm, user_id, negotiations, reason, dismissed_by, dismissed_at) values
      ('narrow-1', ${joao.id}, 10, 'Compra só dos vizinhos.', ${staff.id}, ${world.now()}),
      ('narrow-2', ${maria.id}, 10, 'Compra só dos vizinhos.', ${joao.id}, ${world.now()})`.execute(db)
  await sql`update users set phone_verified_at = ${world.now()} where id in (${joao.id}, ${maria.id})`.execute(
    db,
  )
  await world.visitor.post('/v2/users/recover_password', { email: joao.email })
  await vi.waitFor(() => {
    if (!world.letters.some(({ to, subject }) => to === joao.email && subject === 'Troca de senha'))
      throw new Error('the link for a new password has not come yet')
  }, 15_000)

  done(await joao.post('/v6/users/me/phone_codes'))
  done(await joao.post('/v6/users/me/email_links'))
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from phone_codes c join email_links l using (user_id) where user_id = ${joao.id}`.execute(
        db,
      )
    if (rows.length === 0) throw new Error('the code and the link have not been sent yet')
  }, 15_000)

  done(await buy(world, joao))

  const [ofJoao, withPhoto] = [await post(joao, 'Vendo 54 bois.'), await post(joao, 'Curral cheio.', photo)]
  const ofMaria = await post(maria, `Bom negócio com o @${nickname}.`)
  done(await joao.post(`/v6/posts/${ofMaria}/evaluate`, { evaluation: true }))
  done(await zeca.post(`/v6/posts/${ofMaria}/evaluate`, { evaluation: true }))
  done(await maria.post(`/v6/posts/${ofJoao}/evaluate`, { evaluation: true }))
  done(
    await joao.post(
      `/v4/posts/${ofMaria}/comments`,
      { text: 'Obrigado, Maria!' },
      { headers: { 'idempotency-key': 'um-comentario' } },
    ),
  )
  done(await maria.post(`/v4/posts/${ofMaria}/comments`, { text: `De nada, @${nickname}!` }))

  done(await joao.post(`/v6/users/${staff.id}/block`))
  done(await zeca.post(`/v6/users/${joao.id}/block`))
  done(await joao.post(`/v6/posts/${ofMaria}/reports`, { reason: 'spam', details: null }))
  done(await staff.post(`/v6/posts/${ofJoao}/reports`, { reason: 'spam', details: null }))

  const { body: ad } = done(await joao.postForm('/v6/classifieds', formOf(lot, photo)))
  const favourite = await offer(maria, staff)
  done(await joao.post(`/v6/classifieds/${favourite}/favorite`))

  const slaughterhouse = await createSlaughterhouse(world, 'Frigorífico Serra Alta')
  const approved = await record(world, joao, 'oxen', { fridge_id: slaughterhouse, reviwer_id: maria.id })
  done(await maria.post(answerPath(approved.id, 'approve')))
  done(await joao.put(`/v7/negotiations/${approved.id}/market_consent`, { consent: true }))
  done(await joao.put('/v5/users/me/user_preferences', { market_consent: true }))
  const alert = { tag: 'boi-gordo', area: 'MT', direction: 'above', value: 320 }
  done(await joao.post('/v6/users/me/market_alerts', alert))
  await sql`
    with run as (
      insert into market_runs (method, as_of, is_scheduled, input_digest, coefficients, is_demonstration, computed_at)
      values ('v1', ${world.now()}, false, '', '[]', false, ${world.now()}) returning id
    ), excluded as (
      insert into market_exclusions (negotiation_id, reason, excluded_by, excluded_at)
      values (${approved.id}, 'Engano de medida.', ${joao.id}, ${world.now()})
    )
    insert into market_alarms (run_id, kind, user_id, tag_id, area, amount)
    select id, 'burst', ${joao.id}, (select id from tags where slug = 'boi-gordo'), 'MT', 12 from run`.execute(
    db,
  )
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from trust_people where user_id = ${joao.id}`.execute(db)
    if (rows.length === 0) throw new Error('who confirmed with whom has not been computed yet')
  }, 15_000)
  // As if he had bought of her, too.
  await sql`
    insert into trust_pairs (seller_id, buyer_id, negotiations, heads, weight, burst, young, first_at, last_at)
    values (${maria.id}, ${joao.id}, 1, 1, 1, 1, 0, ${world.now()}, ${world.now()})`.execute(db)
  const answered = await record(world, maria, 'soy', { reviwer_id: joao.id })
  done(await joao.post(answerPath(answered.id, 'reject'), { reject_reason: 'Não foi isto.' }))
  const received = await record(world, maria, 'soy', { reviwer_id: joao.id })
  const sent = await record(world, joao, 'calves', { reviwer_id: maria.id })
  const alone = await record(world, joao, 'soy')
  const deleted = await record(world, joao, 'soy', { reviwer_id: maria.id })
  done(await joao.delete(`/v4/users/me/negotiations/${deleted.id}`))
  const moved = await record(world, maria, 'soy', { reviwer_id: joao.id })
  done(await maria.put(`/v4/users/me/negotiations/${moved.id}`, { reviwer_id: null }))
  done(
    await joao.post(`/v5/fridges/${slaughterhouse}/evaluations`, {
      stars: 5,
      sex: 'male',
      comment: 'Peso certo.',
    }),
  )
  done(await maria.post(`/v5/fridges/${slaughterhouse}/evaluations`, { stars: 3, sex: 'male' }))

  return {
    people: { joao: { ...joao, nickname, formerNickname: joao.nickname }, maria, zeca, staff },
    posts: { ofJoao, withPhoto, ofMaria },
    ads: { own: ad.classified.id as number, favourite },
    negotiations: {
      approved: approved.id,
      answered: answered.id,
      received: received.id,
      sent: sent.id,
      alone: alone.id,
      moved: moved.id,
    },
    fridge: slaughterhouse,
  }
}

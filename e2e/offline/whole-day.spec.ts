import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { approveAd, publishAd } from '../support/ads.ts'
import { callAs } from '../support/api.ts'
import { negotiationBody, recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { heldKeys, openCold, openPhone, readIsHeld, shellIsThere, staySignedIn } from '../support/offline.ts'
import { detailedPhoto } from '../support/photo.ts'
import { commentOn, writePost } from '../support/posts.ts'
import { reportsOf } from '../support/reports.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

// A phone of its own is switched off and on again.
test.describe.configure({ timeout: 600_000 })

const HELD = /Guardado no aparelho/
/** What is sent in the background is sent once the browser says that there is a network. */
const SENT = { timeout: 90_000 }

let phone: Awaited<ReturnType<typeof openPhone>>
let joao: Session
let maria: Session

test.beforeEach(async ({ baseURL, request }) => {
  phone = await openPhone(baseURL ?? '')
  joao = await registerDealer(request, 'João')
  maria = await registerDealer(request, 'Maria')
})
test.afterEach(() => phone.close())

async function read(request: APIRequestContext, who: Session, path: string) {
  const { status, body } = await callAs(request, who, 'get', path)
  expect(status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many endpoints
  return body as any
}

/** Opens the app with signal and looks at these screens, so that the device holds them. */
async function openScreens(page: Page, screens: [address: string, read: string][]): Promise<void> {
  await staySignedIn(page, joao)
  await page.goto('/timeline')
  await shellIsThere(page)
  for (const [address, key] of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await readIsHeld(page, key)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as builds of other times have them
type Entry = any

/** Changes the stored entries, in a database of this version. */
async function changeOutbox(page: Page, version: number, change: (entry: Entry) => Entry[]): Promise<void> {
  const waiting: Entry[] = await page.evaluate(async (at) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox', at)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = database.transaction('entries').objectStore('entries').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    database.close()
    return all.result
  }, version)
  await page.evaluate(async (entries) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('entries', 'readwrite').objectStore('entries')
    for (const entry of entries) store.put(entry)
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
  }, waiting.flatMap(change))
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais opções' }).first().click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar publicação' })
  await dialog.getByLabel('Golpe ou fraude').check()
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
}

test('a day of likes, words and negotiations without signal survives a switched-off phone, goes out once, and is seen by the other side', async ({
  page: hers,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const liked = await writePost(request, maria, `Chuva boa ${word}`)
  const own = await writePost(request, joao, `Escrevo hoje ${word}`)
  const ad = await publishAd(request, maria.email, { title: `Garrotes ${word}` })
  const last = await recordNegotiation(request, joao)
  const toApprove = await recordNegotiation(request, maria, { reviwer_id: joao.id })
  const toReject = await recordNegotiation(request, maria, { reviwer_id: joao.id })

  const page = await phone.context().newPage()
  await openScreens(page, [
    [`/post/${liked}`, `["post",${liked}]`],
    [`/meus-anuncios/detalhe/${ad}`, `["ad",${ad}]`],
    [`/publicacao/alterar/${own}`, `["post",${own}]`],
    ['/mensagem', '["tags"'],
    [`/negocio/cadastrar?repetir=${last}`, `["negotiations","one",${last}]`],
    [`/negocio/informacao/${toApprove}`, `["negotiations","one",${toApprove}]`],
    [`/negocio/informacao/${toReject}`, `["negotiations","one",${toReject}]`],
  ])
  await phone.context().setOffline(true)
  await page.goto(`/post/${liked}`)
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expect(page.getByRole('button', { name: 'Curtido, 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(`Aqui também ${word}`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await report(page)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(`/meus-anuncios/detalhe/${ad}`)
  await page
    .getByRole('button', { name: /^Favorito/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Favorito/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('link', { name: 'Pendentes, 4 guardados no aparelho' })).toBeVisible()

  await page.goto('/mensagem')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Arroba firme ${word}`)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible()

  await page.goto(`/publicacao/alterar/${own}`)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Escrevi ontem ${word}`)
  await page.getByRole('button', { name: 'Salvar publicação' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()

  await page.goto(`/negocio/cadastrar?repetir=${last}`)
  await page.getByLabel('Valor negociado').fill('2700')
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible()

  await page.goto(`/negocio/informacao/${toApprove}`)
  await page.getByRole('button', { name: 'Aprovar' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprovar' }).first()).toBeVisible()

  await page.goto(`/negocio/informacao/${toReject}`)
  await page.getByRole('button', { name: 'Reprovar' }).first().click()
  const reason = page.getByRole('dialog', { name: 'Reprovar negociação' })
  await reason.getByLabel('Motivo').fill('O peso não é este.')
  await reason.getByRole('button', { name: 'Reprovar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()

  const context = await phone.restart()
  await context.setOffline(true)
  const cold = await openCold(context, '/pendentes')
  await expect(
    cold.getByRole('listitem').filter({ has: cold.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(9)
  for (const title of [
    'Curtida',
    `Comentário: Aqui também ${word}`,
    'Denunciar publicação',
    'Favorito',
    `Publicação: Arroba firme ${word}`,
    `Sua publicação: Escrevi ontem ${word}`,
    /^Negócio: /,
    /^Aprovar o negócio/,
    /^Reprovar o negócio/,
  ])
    await expect(cold.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(cold.getByText(/^Espaço/)).toBeVisible()
  await cold.goto(`/post/${liked}`)
  await expect(cold.getByText(/O que está na tela foi visto às \d\d:\d\d/)).toBeVisible()
  await expect(cold.getByRole('button', { name: 'Curtido, 1' })).toBeVisible()
  const waiting = cold.getByRole('region', { name: /^Comentários/ }).getByRole('listitem')
  await expect(waiting).toContainText(`Aqui também ${word}`)
  await expect(waiting).toContainText('Guardado no aparelho, sai quando o sinal voltar.')
  await cold.goto(`/meus-anuncios/detalhe/${ad}`)
  await expect(cold.getByRole('button', { name: /^Favorito/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await cold.goto('/pendentes')
  await expect(cold.getByText(/^Último sinal/)).toBeVisible()

  await context.setOffline(false)
  await expect(cold.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)

  expect((await read(request, maria, `/v6/posts/${liked}`)).post.ups_count).toBe(1)
  const { comments } = await read(request, maria, `/v6/posts/${liked}/comments`)
  expect(comments.map(({ text }: { text: string }) => text)).toEqual([`Aqui também ${word}`])
  const favorites = await read(request, joao, '/v6/users/me/favorite_classifieds')
  expect(favorites.classifieds.map(({ id }: { id: number }) => id)).toEqual([ad])
  const { posts } = await read(request, maria, `/v6/posts?by_kind=feed&by_term=${word}`)
  expect(posts.map(({ description }: { description: string }) => description).toSorted()).toEqual([
    `Arroba firme ${word}`,
    `Chuva boa ${word}`,
    `Escrevi ontem ${word}`,
  ])
  expect(await reportsOf(request, `Chuva boa ${word}`)).toBe(1)
  const { negotiations } = await read(request, joao, '/v6/users/me/negotiations?page=1&type=all')
  const recorded = negotiations.flatMap(
    (day: { negotiations: { user: { id: number } }[] }) => day.negotiations,
  )
  expect(recorded.filter(({ user }: { user: { id: number } }) => user.id === joao.id)).toHaveLength(2)
  const statusOf = async (id: number) =>
    (await read(request, maria, `/v7/negotiations/${id}`)).negotiation.reviewer_status
  expect([await statusOf(toApprove), await statusOf(toReject)]).toEqual(['approved', 'rejected'])

  await signIn(maria.email)
  await hers.goto(`/post/${liked}`)
  await expect(hers.getByText(`Aqui também ${word}`)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Curtir, 1' })).toBeVisible()
  await hers.goto(`/negocio/informacao/${toReject}`)
  await expect(hers.getByText('O peso não é este.').first()).toBeVisible()
})

test('an ad with its photo that was written without signal survives a switched-off phone, goes out once, and is read by another member', async ({
  page: hers,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const page = await phone.context().newPage()
  await openScreens(page, [])
  // A city is looked for on the network; what was begun with signal is finished without.
  await page.goto('/anuncio')
  await page.getByLabel('Título', { exact: true }).fill(`Bezerros ${word}`)
  await page.getByLabel('Mensagem', { exact: true }).fill('Lote apartado por peso.')
  await page.getByLabel('Categoria', { exact: true }).selectOption({ label: 'Bezerro' })
  await page.getByLabel('Telefone', { exact: true }).fill('66999887766')
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('agua bo')
  await page.getByRole('option', { name: 'Água Boa / MT' }).click()
  await page.getByLabel('Quantidade de cabeças').fill('120')
  await page.getByLabel('Valor', { exact: true }).fill('2680,5')
  const photo = { name: 'lote.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 2400, 1600) }

  await phone.context().setOffline(true)
  await page.getByLabel('Foto', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  // The photo of four megapixels is made smaller before.
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible({ timeout: 60_000 })

  const context = await phone.restart()
  await context.setOffline(true)
  const cold = await openCold(context, '/pendentes')
  await expect(cold.getByRole('heading', { level: 3, name: `Anúncio: Bezerros ${word}` })).toBeVisible()
  await context.setOffline(false)
  await expect(cold.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  const mine = await read(request, joao, `/v6/classifieds?by_user=${joao.id}`)
  expect(mine.classifieds.map(({ title }: { title: string }) => title)).toEqual([`Bezerros ${word}`])

  await approveAd(request, mine.classifieds[0].id)
  await signIn(maria.email)
  await hers.goto(`/classificados?busca=${word}`)
  await hers.getByRole('link', { name: new RegExp(`Bezerros ${word}`, 'i') }).click()
  await expect(
    hers.getByRole('heading', { level: 1, name: new RegExp(`Bezerros ${word}`, 'i') }),
  ).toBeVisible()
  await expect(hers.getByText('Lote apartado por peso.')).toBeVisible()
  const sent = hers.getByRole('img', { name: `Foto do anúncio: Bezerros ${word}` })
  await expect.poll(() => sent.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
})

test("a text that was changed elsewhere meanwhile stands beside one's own, and goes out once its author says so", async ({
  request,
}) => {
  const word = uniqueWord()
  const own = await writePost(request, joao, `Primeiro ${word}`)
  const page = await phone.context().newPage()
  await openScreens(page, [[`/publicacao/alterar/${own}`, `["post",${own}]`]])
  await phone.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`No curral ${word}`)
  await page.getByRole('button', { name: 'Salvar publicação' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await callAs(request, joao, 'put', `/v4/users/me/posts/${own}`, {
    description: `No computador ${word}`,
    mentions: [],
    tags: [],
  })
  await phone.context().setOffline(false)
  await page.goto('/pendentes')
  const versions = page.getByRole('radiogroup', { name: 'Qual versão fica' })
  await expect(versions).toContainText(`No curral ${word}`, SENT)
  await expect(versions).toContainText(`No computador ${word}`)
  await page.getByRole('button', { name: 'Ficar com a sua' }).click()
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  expect((await read(request, maria, `/v6/posts/${own}`)).post.description).toBe(`No curral ${word}`)
})

test('a negotiation that was changed elsewhere meanwhile is put together field by field', async ({
  request,
}) => {
  const word = uniqueWord()
  const id = await recordNegotiation(request, joao)
  const path = `/v4/users/me/negotiations/${id}`
  const page = await phone.context().newPage()
  await openScreens(page, [[`/negocio/alterar/${id}`, `["negotiations","one",${id}]`]])
  await phone.context().setOffline(true)
  await page.getByLabel('Valor negociado').fill('2640')
  await page.getByText('Local e observações').click()
  await page.getByLabel(/^Observações/).fill(`No curral ${word}`)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible()
  const elsewhere = await negotiationBody(request, { negotiated_value: '2.750,00', notes: 'No computador' })
  expect(await callAs(request, joao, 'put', path, elsewhere)).toMatchObject({ status: 200 })
  await phone.context().setOffline(false)
  await page.goto('/pendentes')
  await page.getByRole('button', { name: 'Juntar campo a campo' }).click(SENT)
  await page
    .getByRole('group', { name: 'Valor negociado' })
    .getByRole('radio', { name: /a que está no ar/ })
    .check()
  await page.getByRole('button', { name: 'Enviar assim' }).click()
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  const { negotiated_value, notes } = (await read(request, joao, `/v7/negotiations/${id}`)).negotiation
  expect([negotiated_value, notes]).toEqual([2750, `No curral ${word}`])
})

test('a heart that is touched in the instant in which the screen is left is stored, and goes out', async ({
  request,
}) => {
  const ad = await publishAd(request, maria.email, { title: `Novilhas ${uniqueWord()}` })
  const page = await phone.context().newPage()
  await openScreens(page, [[`/meus-anuncios/detalhe/${ad}`, `["ad",${ad}]`]])
  const heart = page.getByRole('button', { name: /^Favorito/ }).first()
  await phone.context().setOffline(true)
  const left = page.waitForURL('/pendentes')
  await heart.evaluate((button: HTMLButtonElement) => {
    button.click()
    location.assign('/pendentes')
  })
  await left
  await expect(page.getByRole('heading', { level: 3, name: 'Favorito' })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  const favorites = await read(request, joao, '/v6/users/me/favorite_classifieds')
  expect(favorites.classifieds.map(({ id }: { id: number }) => id)).toEqual([ad])
})

test('a device without room says so before and when something is done, keeps the words in the form, and claims nothing', async ({
  request,
}) => {
  const word = uniqueWord()
  const post = await writePost(request, maria, `Espaço ${word}`)
  const page = await phone.context().newPage()
  await openScreens(page, [[`/post/${post}`, `["post",${post}]`]])
  const comment = page.getByRole('textbox', { name: 'Escreva um comentário' })
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'o aparelho está sem espaço: isto não foi guardado' })

  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ usage: 99_500_000, quota: 100_000_000 })
  })
  await phone.context().setOffline(true)
  await expect(page.getByText('O aparelho está quase sem espaço')).toBeVisible()
  await comment.fill(`Não coube ${word}`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(refused).toBeVisible()
  await expect(comment).toHaveValue(`Não coube ${word}`)

  // The browser believed that there was room, and the disk says no.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ usage: 0, quota: 100_000_000 })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await comment.fill(`Não coube mesmo ${word}`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(refused).toBeVisible()
  await expect(comment).toHaveValue(`Não coube mesmo ${word}`)
  expect(await heldKeys(page)).toEqual([])

  await phone.context().setOffline(false)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(comment).toHaveValue('')
  const { comments } = await read(request, maria, `/v6/posts/${post}/comments`)
  expect(comments.map(({ text }: { text: string }) => text)).toEqual([`Não coube mesmo ${word}`])
})

test('an outbox that an older and a newer build wrote to loses nothing in either', {
  tag: '@nightly',
}, async ({ request }) => {
  const word = uniqueWord()
  const post = await writePost(request, maria, `Versões ${word}`)
  const page = await phone.context().newPage()
  await openScreens(page, [[`/post/${post}`, `["post",${post}]`]])
  await phone.context().setOffline(true)
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(text)
    await page.getByRole('button', { name: 'Comentar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text }).getByText(HELD)).toBeVisible()
  }
  await write(`De antes ${word}`)
  await changeOutbox(page, 2, ({ triedAt: _, ...entry }) => [
    { ...entry, schema: 1 },
    { ...entry, id: entry.id + 1, schema: 999, key: 'newer', shape: 'of another kind' },
  ])
  await page.reload()
  await write(`De agora ${word}`)
  await page.goto('/pendentes')
  await expect(page.getByRole('heading', { level: 3, name: `Comentário: De antes ${word}` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: `Comentário: De agora ${word}` })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  expect(await heldKeys(page)).toEqual(['newer'])
  const { comments } = await read(request, maria, `/v6/posts/${post}/comments`)
  expect(comments.map(({ text }: { text: string }) => text)).toEqual([`De antes ${word}`, `De agora ${word}`])
})

test('what the server refuses stays as a draft with its reason, and goes back to its form', async ({
  request,
}) => {
  const word = uniqueWord()
  const post = await writePost(request, maria, `Some logo ${word}`)
  const page = await phone.context().newPage()
  await openScreens(page, [[`/post/${post}`, `["post",${post}]`]])
  await phone.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(`Chegou tarde ${word}`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await callAs(request, maria, 'delete', `/v4/users/me/posts/${post}`)
  await phone.context().setOffline(false)
  await page.goto('/pendentes')
  await expect(page.getByText('recusado', { exact: true })).toBeVisible(SENT)
  await expect(page.getByText('virou rascunho')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible()

  await page.goto('/mensagem')
  // A document that is just being opened may have signal for a moment.
  let isThereSignal = false
  await phone
    .context()
    .route('**/v4/users/me/posts', (route) =>
      isThereSignal
        ? route.fulfill({ status: 422, json: { errors: ['Esta palavra não passa.'] } })
        : route.abort('internetdisconnected'),
    )
  await phone.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Passou do ponto ${word}`)
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'lote.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 300, 200) })
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await page.goto('/pendentes')
  isThereSignal = true
  await phone.context().setOffline(false)
  await expect(page.getByText('Esta palavra não passa.')).toBeVisible(SENT)
  await page.getByRole('button', { name: 'Alterar' }).click()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(`Passou do ponto ${word}`)
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
  await page.goto('/pendentes')
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible()
})

test('an approval that is a day old asks again, and is not done before its person says so', async ({
  request,
}) => {
  const id = await recordNegotiation(request, maria, { reviwer_id: joao.id })
  const page = await phone.context().newPage()
  await openScreens(page, [[`/negocio/informacao/${id}`, `["negotiations","one",${id}]`]])
  await phone.context().setOffline(true)
  await page.getByRole('button', { name: 'Aprovar' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await changeOutbox(page, 1, (entry) => [{ ...entry, wantedAt: entry.wantedAt - 25 * 3_600_000 }])
  await phone.context().setOffline(false)
  await page.goto('/pendentes')
  await expect(page.getByText(/Passou mais de um dia/)).toBeVisible(SENT)
  const status = async () =>
    (await read(request, maria, `/v7/negotiations/${id}`)).negotiation.reviewer_status
  expect(await status()).not.toBe('approved')
  await page.getByRole('button', { name: 'Sim, enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  expect(await status()).toBe('approved')
})

test('after signing out nothing of the person is left on the device, and what is unsent is named first', async ({
  request,
}) => {
  const word = uniqueWord()
  const post = await writePost(request, maria, `Leia ${word}`)
  await commentOn(request, joao, post, `Minha ${word}`)
  const page = await phone.context().newPage()
  await openScreens(page, [[`/post/${post}`, `["post",${post}]`]])
  await phone.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill(`Segredo ${word}`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair apaga 1 coisa que ainda não foi' })
  await expect(question).toContainText(`Comentário: Segredo ${word}`)
  await question.getByRole('button', { name: 'Ficar' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await question.getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page.getByText('Isto só funciona com sinal, e não fica guardado para depois.')).toBeVisible()

  const left = await page.evaluate(async () => {
    const texts: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        texts.push(...all.result.map((one) => JSON.stringify(one)))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!new URL(request.url).pathname.startsWith('/assets/'))
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  for (const secret of [word, joao.email, joao.token, joao.name]) expect(left).not.toContain(secret)
  // Whole: the port of the server may begin with the same digits.
  expect(left).not.toMatch(new RegExp(`[":]${joao.id}\\b`))
})

test('without "Manter conectado" the device holds nothing that was read or done', async ({ request }) => {
  const word = uniqueWord()
  await writePost(request, maria, `Passa ${word}`)
  const page = await phone.context().newPage()
  await staySignedIn(page, joao)
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) sessionStorage.setItem(key, value)
    localStorage.clear()
  })
  await page.goto('/timeline')
  await shellIsThere(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Curtir/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Curtido/ }).first()).toBeVisible()
  await page.goto('/mensagem')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Ainda escrevendo ${word}`)
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'lote.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 300, 200) })
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(`Ainda escrevendo ${word}`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word)
  const held = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const counts: number[] = []
    for (const [name, store] of [
      ['reads', 'reads'],
      ['outbox', 'entries'],
      ['drafts', 'files'],
    ] as const) {
      if (!names.includes(name)) continue
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const count = database.transaction(store).objectStore(store).count()
      await new Promise((resolve) => count.addEventListener('success', resolve))
      counts.push(count.result)
      database.close()
    }
    return counts.reduce((sum, count) => sum + count, 0)
  })
  expect(held).toBe(0)
  await phone.context().setOffline(true)
  await expect(page.getByText('o que você preencher agora não é enviado depois')).toBeVisible()
})

test('a form that needs the network says so before it is filled in', async () => {
  const page = await phone.context().newPage()
  const notice = page.locator('form').getByRole('heading', { name: 'Sem sinal agora' })
  await staySignedIn(page, joao)
  for (const address of [
    '/user/alterar/senha',
    '/user/edit',
    '/user/interesses',
    '/user/excluir',
    '/checkout/plano',
  ]) {
    await page.goto(address)
    await expect(page.locator('form')).toBeVisible()
    await expect(notice).toBeHidden()
    await phone.context().setOffline(true)
    await expect(notice).toBeVisible()
    await phone.context().setOffline(false)
    await expect(notice).toBeHidden()
  }
})

import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { publishAd } from '../support/ads.ts'
import { callAs } from '../support/api.ts'
import { recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { openCold, openPhone, readIsHeld, shellIsThere, staySignedIn } from '../support/offline.ts'
import { detailedPhoto } from '../support/photo.ts'
import { commentOn, writePost } from '../support/posts.ts'
import { reportsOf } from '../support/reports.ts'
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
async function lookAt(page: Page, screens: [address: string, read: string][]): Promise<void> {
  await staySignedIn(page, joao)
  await page.goto('/timeline')
  await shellIsThere(page)
  for (const [address, key] of screens) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await readIsHeld(page, key)
  }
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais opções' }).first().click()
  await page.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar publicação' })
  await dialog.getByLabel('Golpe ou fraude').check()
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
}

test('a day of likes, words and negotiations without signal survives a switched-off phone and goes out once', async ({
  request,
}) => {
  const word = uniqueWord()
  const liked = await writePost(request, maria, `Chuva boa ${word}`)
  const own = await writePost(request, joao, `Escrevo hoje ${word}`)
  const ad = await publishAd(request, maria.email, { title: `Garrotes ${word}` })
  const last = await recordNegotiation(request, joao)
  const toApprove = await recordNegotiation(request, maria, { reviwer_id: joao.id })
  const toReject = await recordNegotiation(request, maria, { reviwer_id: joao.id })

  const page = await phone.context().newPage()
  await lookAt(page, [
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
  await cold.goto('/pendentes')

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
})

test('an ad with its photo that was written without signal survives a switched-off phone and goes out once', async ({
  request,
}) => {
  const word = uniqueWord()
  const page = await phone.context().newPage()
  await lookAt(page, [])
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
  const photo = { name: 'lote.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 3000, 2000) }

  await phone.context().setOffline(true)
  await page.getByLabel('Foto', { exact: true }).setInputFiles(photo)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByRole('status').filter({ hasText: HELD })).toBeVisible()

  const context = await phone.restart()
  await context.setOffline(true)
  const cold = await openCold(context, '/pendentes')
  await expect(cold.getByRole('heading', { level: 3, name: `Anúncio: Bezerros ${word}` })).toBeVisible()
  await context.setOffline(false)
  await expect(cold.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  const mine = await read(request, joao, `/v6/classifieds?by_user=${joao.id}`)
  expect(mine.classifieds.map(({ title }: { title: string }) => title)).toEqual([`Bezerros ${word}`])
  expect(mine.classifieds[0].original_image_url).toMatch(/^\/media\//)
})

test("a text that was changed elsewhere meanwhile stands beside one's own, and goes out once its author says so", async ({
  request,
}) => {
  const word = uniqueWord()
  const own = await writePost(request, joao, `Primeiro ${word}`)
  const page = await phone.context().newPage()
  await lookAt(page, [[`/publicacao/alterar/${own}`, `["post",${own}]`]])
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
  await expect(page.getByRole('region', { name: 'A sua' })).toContainText(`No curral ${word}`, SENT)
  await expect(page.getByRole('region', { name: 'A que está no ar' })).toContainText(`No computador ${word}`)
  await page.getByRole('button', { name: 'Ficar com a sua' }).click()
  await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible(SENT)
  expect((await read(request, maria, `/v6/posts/${own}`)).post.description).toBe(`No curral ${word}`)
})

test('what the server refuses stays as a draft with its reason, and goes back to its form', async ({
  request,
}) => {
  const word = uniqueWord()
  const post = await writePost(request, maria, `Some logo ${word}`)
  const page = await phone.context().newPage()
  await lookAt(page, [[`/post/${post}`, `["post",${post}]`]])
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
})

test('an approval that is a day old asks again, and is not done before its person says so', async ({
  request,
}) => {
  const id = await recordNegotiation(request, maria, { reviwer_id: joao.id })
  const page = await phone.context().newPage()
  await lookAt(page, [[`/negocio/informacao/${id}`, `["negotiations","one",${id}]`]])
  await phone.context().setOffline(true)
  await page.getByRole('button', { name: 'Aprovar' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(HELD).last()).toBeVisible()
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const store = database.transaction('entries', 'readwrite').objectStore('entries')
    const all = store.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    for (const entry of all.result) store.put({ ...entry, wantedAt: entry.wantedAt - 25 * 3_600_000 })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
  })
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
  await lookAt(page, [[`/post/${post}`, `["post",${post}]`]])
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
  for (const secret of [word, joao.email, joao.token, joao.name, `"${joao.id}"`, `:${joao.id}`])
    expect(left).not.toContain(secret)
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
  await page.goto('/classificados')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const held = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    const counts: number[] = []
    for (const [name, store] of [
      ['reads', 'reads'],
      ['outbox', 'entries'],
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
})

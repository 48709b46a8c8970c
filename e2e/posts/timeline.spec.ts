import type { Session } from '@arroba/contract/accounts.ts'
import type { Post } from '@arroba/contract/posts.ts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { clickInPlace, topOf } from '../support/click-in-place.ts'
import { lateParts } from '../support/late-parts.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { withoutStart } from '../support/start.ts'
import { uniqueWord } from '../support/unique-word.ts'

const searchPosts = async (request: APIRequestContext, who: Session, term: string): Promise<Post[]> => {
  const answer = await request.get('/v6/posts', {
    headers: headersOf(who),
    params: { by_kind: 'feed', by_term: term },
  })
  return (await answer.json()).posts
}

const countOf = async (...search: Parameters<typeof searchPosts>): Promise<number> =>
  (await searchPosts(...search)).length

const cards = (page: Page) => page.getByRole('article')
const like = (page: Page) => page.getByRole('button', { name: /^Curti/ })
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na timeline' })

/** Has streams take all connections that a browser has to one server, so that whatever else is sent has to wait. */
const useUpConnections = async (page: Page, who: Session): Promise<void> => {
  const begun = page.waitForResponse('**/v6/users/me/live')
  await page.evaluate((headers) => {
    for (let nth = 0; nth < 6; nth += 1) void fetch('/v6/users/me/live', { headers })
  }, headersOf(who))
  await begun
}

/** A picture of a phone's size, drawn by the browser itself. */
const photo = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([w = 0, h = 0]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      for (let x = 0; x < w; x += 40) {
        if (context) context.fillStyle = `hsl(${x % 360} 60% 50%)`
        context?.fillRect(x, 0, 40, h)
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      return btoa(
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
      )
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}

/** Runs in the page: notes the image that is uploaded. */
const noteSentImage = () => {
  const send = window.fetch
  window.fetch = async (to, options) => {
    const image = options?.body instanceof FormData ? options.body.get('image') : null
    if (image instanceof File) {
      const { width, height } = await createImageBitmap(image)
      document.documentElement.dataset.sent = `${width} x ${height} ${image.type}`
    }
    return send(to, options)
  }
}

/** Expects the pictures of some cards, of which there are some, to be so many times as wide as high. */
async function expectPictures(of: Locator, proportion: number): Promise<void> {
  const images = await of.locator('img[loading=lazy]').all()
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) {
    const box = await image.boundingBox()
    expect(box && box.width / box.height).toBeCloseTo(proportion, 1)
  }
}

test.describe('reading the timeline', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn(people.joao)
  })

  test('the timeline shows posts with all that belongs to them', async ({ page }) => {
    // The platform's own posts among them, and none of those that the other tests write and edit meanwhile.
    await page.goto('/timeline/3?busca=arroba')
    await expect(cards(page)).toHaveCount(20)
    const titled = cards(page)
      .filter({ has: page.getByRole('heading') })
      .first()
    await expect(titled.getByRole('link', { name: 'CONTINUAR LENDO' })).toHaveAttribute(
      'href',
      /^\/post\/\d+$/,
    )
    await expect(titled.locator('time')).toHaveAttribute('datetime', /-03:00$/)
    await expect(titled.getByRole('link', { name: /^#/ }).first()).toHaveAttribute(
      'href',
      /^\/timeline\/[a-z-]+$/,
    )
    await expect(titled.getByRole('link', { name: /comentário/ })).toBeVisible()
    const long = cards(page).filter({ hasText: '…' }).first()
    const text = (await long.getByRole('paragraph').first().textContent())?.replace(/…$/, '') ?? ''
    expect(text.length).toBeLessThanOrEqual(220)
    expect(text.length).toBeGreaterThan(180)
    // What people write begins with its first sentence, and has its picture small beside it.
    await expect(titled.getByText('Notícia', { exact: true })).toBeVisible()
    const notes = cards(page).filter({ has: page.getByText('Relato', { exact: true }) })
    await expect(notes.getByRole('heading')).toHaveCount(0)
    await expectPictures(cards(page).filter({ has: page.getByText('Notícia', { exact: true }) }), 5 / 3)
    await expect(page.getByRole('link', { name: 'Notificações' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Busca avançada' })).toHaveAttribute(
      'href',
      '/timelinebusca?busca=arroba',
    )
    await page.goto('/timeline/2')
    await expect(cards(page)).toHaveCount(20)
    await expectPictures(notes, 1)
  })

  test('the timeline is paged forward and back, in the address too', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/timeline')
    const first = (await cards(page).first().textContent()) ?? ''
    await expect(page.getByRole('button', { name: 'ANTERIOR' })).toBeDisabled()
    await page.getByRole('link', { name: 'PRÓXIMA' }).click()
    await expect(page).toHaveURL('/timeline/2')
    await expect(page.getByText('Página 2', { exact: true })).toBeVisible()
    await expect(page.locator('h1')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(cards(page).first()).not.toHaveText(first)
    await page.reload()
    await expect(page.getByText('Página 2', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'ANTERIOR' }).click()
    await expect(page).toHaveURL('/timeline')
    await page.goBack()
    await expect(page).toHaveURL('/timeline/2')
  })

  test('the timeline is filtered by a tag and paged inside it', async ({ page }) => {
    await page.goto('/timeline')
    await page
      .getByRole('navigation', { name: 'Filtrar por tag' })
      .getByRole('link', { name: '#Boi Gordo' })
      .click()
    await expect(page).toHaveURL('/timeline/boi-gordo')
    await expect(page).toHaveTitle(/#Boi Gordo/)
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).filter({ has: page.getByRole('link', { name: '#Boi Gordo' }) })).toHaveCount(20)
    await page.getByRole('link', { name: 'PRÓXIMA' }).click()
    await expect(page).toHaveURL('/timeline/boi-gordo?pagina=2')
    await expect(page.getByText('Página 2', { exact: true })).toBeVisible()
    await expect(page.locator('h1')).toBeFocused()
    await page.getByRole('link', { name: 'Todas' }).click()
    await expect(page).toHaveURL('/timeline')
  })

  test('a search finds a term typed without its accents, and keeps it in the address', {
    tag: '@nightly',
  }, async ({ page, request }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Cotação do leilão em Água Boa, ${word}`)
    await page.goto('/timeline')
    await search(page).fill(`cotacao leilao ${word}`)
    await search(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`busca=cotacao.leilao.${word}`))
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Cotação do leilão em Água Boa')
    await page.reload()
    await expect(search(page)).toHaveValue(`cotacao leilao ${word}`)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page).toHaveURL('/timeline')
    await expect(search(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(20)
  })

  test('a search that finds nothing says so and leads back', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/timeline')
    await search(page).fill(uniqueWord())
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Nada encontrado para/ })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas as publicações' }).click()
    await expect(cards(page)).toHaveCount(20)
    await page.goto('/timeline/900')
    await page.getByRole('link', { name: 'Ir para a primeira página' }).click()
    await expect(page).toHaveURL('/timeline')
  })

  test('a timeline that could not be loaded says why and tries again', { tag: '@nightly' }, async ({
    page,
  }) => {
    await withoutStart(page)
    await page.route('**/v6/posts?*', (route) =>
      route.fulfill({ status: 503, json: { errors: ['Estamos em manutenção.'] } }),
    )
    await page.goto('/timeline')
    await expect(page.getByText('Estamos em manutenção.')).toBeVisible()
    await page.unroute('**/v6/posts?*')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(cards(page)).toHaveCount(20)
  })

  test('the timeline stays without a network, and says that there is none', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    const late = lateParts(page)
    await page.goto('/timeline')
    await expect(cards(page)).toHaveCount(20)
    await late
    await context.setOffline(true)
    await expect(page.getByText('Sem sinal. O que já estava carregado continua aqui')).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await cards(page).getByRole('link', { name: /^#/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Sem sinal no momento' })).toBeVisible()
    await context.setOffline(false)
    await expect(cards(page).first()).toBeVisible()
  })

  test('the timeline of before is shown at once when the page is loaded again', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/timeline')
    await expect(cards(page)).toHaveCount(20)
    await withoutStart(page)
    await page.route('**/v6/posts?*', () => {})
    await page.reload()
    await expect(cards(page)).toHaveCount(20)
  })

  test('a reader whose session ended is sent from the timeline to the login', async ({ page }) => {
    await withoutStart(page)
    await page.route('**/v6/posts?*', (route) =>
      route.fulfill({ status: 401, json: { errors: ['Entre de novo.'] } }),
    )
    await page.goto('/timeline')
    await expect(page).toHaveURL('/')
  })

  test('a post is never taken for HTML, and its addresses become links', async ({ page, request }) => {
    const word = uniqueWord()
    await writePostAs(
      request,
      people.maria,
      `<img src=x onerror=alert(1)><b>${word}</b> https://exemplo.example/boi?x=1&y=2. @naoexiste @joao`,
    )
    await page.goto(`/timeline?busca=${word}`)
    await expect(cards(page)).toContainText(`<img src=x onerror=alert(1)><b>${word}</b>`)
    await expect(
      cards(page).getByRole('link', { name: 'https://exemplo.example/boi?x=1&y=2' }),
    ).toHaveAttribute('rel', /noopener/)
    await expect(cards(page).getByRole('link', { name: '@naoexiste' })).toHaveCount(0)
  })

  test('a mention leads to what is said of that person', { tag: '@nightly' }, async ({ page, request }) => {
    const word = uniqueWord()
    const { author } = await writePostAs(request, people.equipe, `Chegou gente nova: ${word}`)
    await writePostAs(request, people.maria, `Boa, @${author.nickname}! ${word} mesmo`)
    await page.goto(`/timeline?busca=${word} mesmo`)
    await cards(page)
      .getByRole('link', { name: `@${author.nickname}` })
      .click()
    await expect(page).toHaveURL(`/membro/@${author.nickname}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('liking', () => {
  test('a post is liked and the like taken back, in the list', async ({ page, request, signIn }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Bezerrada boa ${word}`)
    await signIn(people.joao)
    await page.goto(`/timeline?busca=${word}`)
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
    const liked = page.waitForResponse('**/evaluate')
    await like(page).click()
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await liked
    await page.reload()
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    const takenBack = page.waitForResponse('**/evaluate')
    await like(page).click()
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
    await takenBack
    await page.reload()
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
  })

  test('a like is stored although its page ends before it could be sent', async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Garrotes ${word}`)
    const joao = await signIn(people.joao)
    await page.goto(`/timeline?busca=${word}`)
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
    await useUpConnections(page, joao)
    await like(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      location.assign('about:blank')
    })
    await page.waitForURL('about:blank')
    await expect.poll(async () => (await searchPosts(request, joao, word))[0]?.ups_count).toBe(1)
  })

  test('a like shows at once, and is taken back with a message when saving fails', {
    tag: '@nightly',
  }, async ({ page, request, signIn }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Vacada prenhe ${word}`)
    await signIn(people.joao)
    await page.goto(`/timeline?busca=${word}`)
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/evaluate', async (route) => {
      await failing
      await route.abort()
    })
    await like(page).click()
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    fail()
    await expect(page.getByText(/A curtida não foi salva/)).toBeVisible()
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
  })

  test('several quick touches of a like end at what the last one asked for', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Garrotada ${word}`)
    await signIn(people.joao)
    await page.goto(`/timeline?busca=${word}`)
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/evaluate')) answers.push(response.status())
    })
    for (let touch = 0; touch < 3; touch += 1) await like(page).click()
    await expect.poll(() => answers).toEqual([200, 200, 200])
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    await page.reload()
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
  })

  test('a like can be set, but not taken back, where a post is read', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const { id } = await writePostAs(request, people.maria, `Touro de central ${uniqueWord()}`)
    await signIn(people.joao)
    await page.goto(`/post/${id}`)
    await expect(like(page)).toHaveAccessibleName('Curtir, 0')
    const liked = page.waitForResponse('**/evaluate')
    await like(page).click()
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    await expect(like(page)).toBeDisabled()
    await liked
    await page.reload()
    await expect(like(page)).toBeDisabled()
  })
})

test.describe('reading a post', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn(people.joao)
  })

  test('a post opens from the list, and going back finds the same place', async ({ page }) => {
    await page.goto('/timeline/2')
    await expect(cards(page)).toHaveCount(20)
    const path = await cards(page).nth(9).getByRole('link', { name: 'CONTINUAR LENDO' }).getAttribute('href')
    const onwards = cards(page).locator(`a[href="${path}"]`, { hasText: 'CONTINUAR LENDO' })
    await onwards.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    const before = await clickInPlace(onwards)
    await expect(page).toHaveURL(/\/post\/\d+$/)
    await expect(page.getByRole('heading', { name: /^Comentários/ })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL('/timeline/2')
    await expect.poll(() => topOf(onwards)).toBe(before)
  })

  test('a post of the list is shown at once, before the server answers', { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Boiada gorda ${word}`)
    await page.goto(`/timeline?busca=${word}`)
    await expect(cards(page)).toHaveCount(1)
    await page.route(/\/v6\/posts\/\d+$/, () => {})
    await cards(page).getByRole('link', { name: 'CONTINUAR LENDO' }).click()
    await expect(page.getByRole('heading', { name: /^Comentários/ })).toBeVisible()
  })

  test('a post opens by its address alone, in full', { tag: '@nightly' }, async ({ page, request }) => {
    const text = `Primeiro parágrafo do ${uniqueWord()}.\n\n${'Segundo parágrafo, mais comprido. '.repeat(12)}fim`
    const { id, author } = await writePostAs(request, people.maria, text, ['Bezerro', 'Milho'])
    await page.goto(`/post/${id}`)
    await expect(page.getByRole('article').getByRole('paragraph')).toHaveCount(2)
    await expect(page.getByRole('article')).toContainText('fim')
    await expect(page.getByRole('article')).toContainText(author.name)
    await expect(page.getByRole('link', { name: '#Milho' })).toHaveAttribute('href', '/timeline/milho')
    await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL('/timeline')
  })

  test('an unknown post is said not to exist', { tag: '@nightly' }, async ({ page }) => {
    for (const address of ['/post/999999999', '/post/abc', '/post/0']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publicação não encontrada')
    }
    await page.getByRole('link', { name: 'Ir para a timeline' }).click()
    await expect(cards(page)).toHaveCount(20)
  })
})

test.describe('writing a message', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn(people.joao)
  })

  test('a message is sent with tags and a photo made smaller, and stands on top of the timeline', async ({
    page,
  }) => {
    const word = uniqueWord()
    await page.addInitScript(noteSentImage)
    await page.goto('/timeline')
    await expect(cards(page)).toHaveCount(20)
    await page.goto('/mensagem')
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Publicar' }),
    ).toHaveCount(0)
    await messageField(page).fill(`Lote apartado e pesado. ${word}`)
    await page.getByRole('button', { name: '#Bezerro', exact: true }).click()
    await page.getByRole('button', { name: '#Frete' }).click()
    await expect(page.getByText('2 de 7 escolhidas')).toBeVisible()
    const buffer = await photo(page, 4000, 3000)
    await page.getByLabel('Foto').setInputFiles({ name: 'curral.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
    await sendButton(page).click()
    await expect(page.getByText('DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-sent', '2048 x 1536 image/jpeg')
    await expect(page).toHaveURL('/timeline')
    const card = cards(page).filter({ hasText: word })
    await expect(card).toBeVisible()
    // Tests that run at the same time write as well: above it stands only what is newer.
    const timesOf = (list: Locator) =>
      list
        .locator('time')
        .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
    const [written = Number.POSITIVE_INFINITY] = await timesOf(card)
    const times = await timesOf(cards(page))
    expect(times.slice(0, times.indexOf(written)).filter((other) => other < written)).toEqual([])
    await expect(card.getByRole('link', { name: /^#/ })).toHaveText(['#Bezerro', '#Frete'])
    await card.getByRole('link', { name: 'CONTINUAR LENDO' }).click()
    const image = page.getByRole('img', { name: /^Foto publicada por/ })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2048)
    await page.goto('/mensagem')
    await expect(messageField(page)).toHaveValue('')
  })

  test('a message refuses the eighth tag', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/mensagem')
    const tags = page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: /^#/ })
    await expect(tags.nth(7)).toBeVisible()
    for (let place = 0; place < 8; place += 1) await tags.nth(place).click()
    await expect(page.getByText('Possivel selecionar o máximo de 7 TAGS!')).toBeVisible()
    await expect(tags.nth(7)).toHaveAttribute('aria-pressed', 'false')
    await tags.nth(0).click()
    await tags.nth(7).click()
    await expect(tags.nth(7)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Possivel selecionar o máximo de 7 TAGS!')).toBeHidden()
  })

  test('a message asks for two characters, and counts them near its limit', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/mensagem')
    await messageField(page).fill(' x ')
    await sendButton(page).click()
    const banner = page.getByRole('alert')
    await expect(banner.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
    await expect(banner).toContainText('Escreva pelo menos 2 caracteres.')
    await expect(messageField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(banner).toBeHidden()
    await messageField(page).fill('x'.repeat(4600))
    await expect(page.getByText('4.600 de 5.000 caracteres')).toBeVisible()
    await messageField(page).fill('x'.repeat(5001))
    await expect(page.getByText('Escreva no máximo 5.000 caracteres.')).toBeVisible()
  })

  test('a message refuses a file that is no image', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/mensagem')
    await page
      .getByLabel('Foto')
      .setInputFiles({ name: 'tabela.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await expect(page.getByText('A imagem precisa ser JPEG, PNG ou WebP.')).toBeVisible()
  })

  test('an unsent message survives a refusal of the server and a reload', async ({ page }) => {
    const word = uniqueWord()
    await page.route('**/v4/users/me/posts', (route) =>
      route.fulfill({ status: 422, json: { errors: ['Uma das tags escolhidas não existe.'] } }),
    )
    await page.goto('/mensagem')
    await messageField(page).fill(word)
    await page.getByRole('button', { name: '#Clima' }).click()
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('DADOS INCORRETOS!')
    await expect(page.getByRole('alert')).toContainText('Uma das tags escolhidas não existe.')
    await expect(messageField(page)).toHaveValue(word)
    await page.reload()
    await expect(messageField(page)).toHaveValue(word)
    await expect(page.getByRole('button', { name: '#Clima' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('the draft of a message goes with its session, and nobody else sees it', async ({
    page,
    signIn,
    isMobile,
  }) => {
    const word = uniqueWord()
    await page.goto('/mensagem')
    await messageField(page).fill(word)
    await signIn(people.maria)
    await page.goto('/mensagem')
    await expect(messageField(page)).toHaveValue('')
    await signIn(people.joao)
    await page.goto('/mensagem')
    await expect(messageField(page)).toHaveValue(word)
    await page.goto('/timeline')
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('button', { name: 'Sair' }).click()
    } else {
      await page.getByRole('button', { name: /^Menu do perfil/ }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
    }
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word)
  })

  test('a message is posted once on a double click', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const who = await signIn(people.joao)
    const word = uniqueWord()
    await page.goto('/mensagem')
    await messageField(page).fill(`Duas vezes não ${word}`)
    await sendButton(page).dblclick()
    await expect(page).toHaveURL('/timeline')
    expect(await countOf(request, who, word)).toBe(1)
  })

  test('the tags of a message may come late: nothing moves, and those of a draft are not lost', async ({
    page,
    request,
    signIn,
  }) => {
    const who = await signIn(people.joao)
    const word = uniqueWord()
    const tag = page.getByRole('button', { name: '#Clima' })
    await page.goto('/mensagem')
    await messageField(page).fill(`Choveu bem ${word}`)
    await tag.click()
    await page.evaluate(() => sessionStorage.removeItem('TAGS'))
    const { promise: coming, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/v4/tags', async (route) => {
      await coming
      await route.continue()
    })
    await page.reload()
    const before = await sendButton(page).boundingBox()
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('As tags ainda estão chegando.')
    come()
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
    expect(await sendButton(page).boundingBox()).toEqual(before)
    await sendButton(page).click()
    await expect(page.getByText('DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
    expect((await searchPosts(request, who, word))[0]?.tags.map(({ name }) => name)).toEqual(['Clima'])
  })

  test('a message with tags is not sent without them where they cannot be had', async ({ page }) => {
    await page.goto('/mensagem')
    await messageField(page).fill(`Geou cedo ${uniqueWord()}`)
    await page.getByRole('button', { name: '#Clima' }).click()
    await page.evaluate(() => sessionStorage.removeItem('TAGS'))
    await page.route('**/v4/tags', (route) =>
      route.fulfill({ status: 503, json: { errors: ['Já voltamos.'] } }),
    )
    await page.reload()
    await expect(sendButton(page)).toBeVisible()
    await expect(page.getByText('carregando ....')).toBeHidden()
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('As tags ainda estão chegando.')
  })

  test('a message whose answer was lost is posted once, even after a reload', async ({
    page,
    request,
    signIn,
  }) => {
    const who = await signIn(people.joao)
    const word = uniqueWord()
    await page.route('**/v4/users/me/posts', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.goto('/mensagem')
    await messageField(page).fill(`Sinal ruim na invernada ${word}`)
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Tente de novo quando a internet voltar.')
    await page.unroute('**/v4/users/me/posts')
    await page.reload()
    await sendButton(page).click()
    await expect(page.getByText('DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
    expect(await countOf(request, who, word)).toBe(1)
  })
})

test.describe('for everybody', () => {
  test('the timeline and the message form are used with the keyboard alone', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await writePostAs(
      request,
      people.maria,
      `${'Novilhada de cabeceira pronta para embarcar. '.repeat(8)} ${word}`,
    )
    await signIn(people.joao)
    await page.goto('/timeline')
    await expect(cards(page)).toHaveCount(20)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    const tabTo = async (target: ReturnType<typeof like>) => {
      for (let stops = 0; stops < 70; stops += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      await expect(target).toBeFocused()
    }
    await tabTo(search(page))
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await expect(search(page)).toBeFocused()
    await tabTo(like(page))
    await page.keyboard.press('Space')
    await expect(like(page)).toHaveAccessibleName('Curtido, 1')
    await expect(like(page)).toBeFocused()
    await tabTo(page.getByRole('link', { name: 'CONTINUAR LENDO' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.goto('/mensagem')
    await tabTo(messageField(page))
    await page.keyboard.type('Só teclado por aqui')
    await tabTo(page.getByRole('button', { name: '#Boi Gordo' }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: '#Boi Gordo' })).toHaveAttribute('aria-pressed', 'true')
    await tabTo(sendButton(page))
    await page.keyboard.press('Enter')
    await expect(page.getByText('DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
  })
})

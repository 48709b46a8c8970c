import { expect, type Page } from '@playwright/test'
import { registerPerson } from './support/accounts.ts'
import { approveAd, publishAd, rejectAd, submitAd } from './support/ads.ts'
import { headersOf } from './support/api.ts'
import { people } from './support/people.ts'
import { detailedPhoto, photoIsStored } from './support/photo.ts'
import { test } from './support/session.ts'
import { uniqueWord } from './support/unique-word.ts'

const cards = (page: Page) => page.getByRole('article')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const city = (page: Page) => page.getByRole('combobox', { name: 'Cidade' })
const cities = (page: Page) => page.getByRole('listbox', { name: 'Cidades' }).getByRole('option')
const send = (page: Page) => page.getByRole('button', { name: 'ENVIAR' })
const success = (page: Page) => page.getByRole('status').filter({ hasText: 'DADOS ENVIADOS COM SUCESSO!' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar anúncios' })

const chooseCity = async (page: Page, typed: string, chosen: string): Promise<void> => {
  await city(page).pressSequentially(typed)
  await cities(page).filter({ hasText: chosen }).click()
  await expect(city(page)).toHaveValue(chosen)
}

const fillAd = async (page: Page, title: string): Promise<void> => {
  await field(page, 'Título').fill(title)
  await field(page, 'Mensagem').fill('Lote apartado por peso.\n\nEmbarque fácil, com <b>balança</b>.')
  await field(page, 'Categoria').selectOption({ label: 'Bezerro' })
  await field(page, 'Telefone').fill('66999887766')
  await chooseCity(page, 'agua bo', 'Água Boa / MT')
  await page.getByLabel('Quantidade de cabeças').fill('120')
  await field(page, 'Valor').fill('2680,5')
  await field(page, 'Unidade').selectOption({ label: 'Cabeça' })
}

/** Runs in the page: notes the size of the image that is uploaded. */
const noteSentImage = () => {
  const sending = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    const image = body instanceof FormData ? body.get('image') : null
    if (image instanceof File) document.documentElement.dataset.sent = String(image.size)
    sending.call(this, body)
  }
}

/** Runs in the page: uploads are sent and carried out, and their answers are lost. */
const loseAnswers = () => {
  const sending = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    // Not once the upload is sent: its last bytes may then not have left the browser.
    this.addEventListener('readystatechange', () => {
      if (this.readyState === XMLHttpRequest.HEADERS_RECEIVED) this.abort()
    })
    sending.call(this, body)
  }
}

test.describe('advertising', () => {
  test('an ad is sent with its 12 MP photo made smaller, waits for the platform, and is found', async ({
    page,
    request,
    signIn,
  }) => {
    test.slow()
    const word = uniqueWord()
    const title = `Garrotes ${word}`
    await signIn(people.joao)
    await page.addInitScript(noteSentImage)
    await page.goto('/anuncio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NOVO ANÚNCIO')
    await expect(page.getByRole('radio', { name: '15 dias' })).toBeChecked()
    await expect(field(page, 'Categoria').locator('option').first()).toHaveText('Selecione uma Tag')
    await expect(field(page, 'Categoria').locator('option', { hasText: 'Milho' })).toHaveCount(0)
    await expect(field(page, 'Unidade').locator('option:checked')).toHaveText('Arroba')

    await fillAd(page, title)
    await field(page, 'Valor').blur()
    await expect(field(page, 'Valor')).toHaveValue('2.680,50')
    await expect(field(page, 'Telefone')).toHaveValue('(66)99988-7766')
    await page.getByRole('radio', { name: '30 dias' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Esse produto possui vídeo?' }).check()
    const photo = await detailedPhoto(page, 4000, 3000)
    expect(photo.length).toBeGreaterThan(2_000_000)
    await field(page, 'Foto').setInputFiles({ name: 'lote.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByText('Trocar foto')).toBeVisible()

    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: 400_000,
      uploadThroughput: 200_000,
    })
    await send(page).click()
    const progress = page.getByRole('progressbar', { name: /^Enviando a foto/ })
    // The device makes the photo smaller first.
    await expect(progress).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.05)
    await expect(success(page)).toContainText('Seu anúncio está em análise.', { timeout: 30_000 })
    await expect(send(page)).toBeDisabled()
    expect(Number(await page.locator('html').getAttribute('data-sent'))).toBeLessThanOrEqual(600_000)
    await network.send('Network.disable')

    await expect(page).toHaveURL('/meus-anuncios')
    const mine = cards(page).filter({ hasText: title })
    await expect(mine).toContainText('Pendente')
    await expect(mine.getByRole('link', { name: 'Alterar' })).toBeVisible()
    const [, id = ''] =
      (await mine.getByRole('link', { name: title }).getAttribute('href'))?.match(/(\d+)$/) ?? []
    await page.goto(`/classificados?busca=${word}`)
    await expect(page.getByRole('heading', { name: 'Nenhum anúncio com estes filtros' })).toBeVisible()

    await approveAd(request, Number(id))
    await page.reload()
    const card = cards(page)
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('R$ 2.680,50 / Cabeça')
    await expect(card).toContainText('Com vídeo')
    const image = card.getByRole('presentation').or(card.locator('img')).first()
    await expect(image).toHaveAttribute('src', /\/medium$/)
    const box = await image.boundingBox()
    expect(box && box.width / box.height).toBeCloseTo(5 / 3, 1)
    await page.goto('/meus-anuncios')
    await expect(mine).toContainText('Publicado')
    await expect(mine.getByRole('link', { name: 'Alterar' })).toHaveCount(0)
    await expect(mine.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  })

  test('an unsent ad survives a refusal, a reload, a cancelled sending and a lost answer', async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    // Of their own: the server takes few uploads of one person at once, and other tests upload as João.
    const who = await signIn(await registerPerson(request, 'Dirce Anunciante'))
    await page.clock.install()
    await page.goto('/anuncio')
    await field(page, 'Título').fill(`Vacas ${word}`)
    await field(page, 'Valor').fill('12,5')
    await send(page).click()
    const refusal = page.getByRole('alert')
    await expect(refusal.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
    await expect(refusal.getByRole('listitem')).toContainText([
      'Preencha o texto do anúncio',
      'Selecione uma Tag',
      'Escolha a cidade na lista',
    ])
    await expect(field(page, 'Categoria')).toHaveAttribute('aria-invalid', 'true')
    await page.clock.fastForward(5_000)
    await expect(refusal).toBeHidden()
    await expect(field(page, 'Título')).toHaveValue(`Vacas ${word}`)

    await fillAd(page, `Vacas ${word}`)
    const photo = await detailedPhoto(page, 900, 600)
    await field(page, 'Foto').setInputFiles({ name: 'vacas.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByText('Trocar foto')).toBeVisible()
    await photoIsStored(page)
    await page.reload()
    await expect(page.getByText('O anúncio que você começou está aqui.')).toBeVisible()
    await expect(field(page, 'Título')).toHaveValue(`Vacas ${word}`)
    await expect(field(page, 'Valor')).toHaveValue('2680,5')
    await expect(city(page)).toHaveValue('Água Boa / MT')
    await expect(page.getByText('Trocar foto')).toBeVisible()

    await page.route('**/v6/classifieds', () => {})
    await send(page).click()
    await page.getByRole('button', { name: 'Cancelar envio' }).click()
    await expect(page.getByText('Envio cancelado. O que você escreveu continua aqui.')).toBeVisible()
    await page.unroute('**/v6/classifieds')

    const count = async () => {
      const params = { by_user: String(who.id) }
      const answer = await request.get('/v6/classifieds', { headers: headersOf(who), params })
      const { classifieds: ads } = await answer.json()
      return ads.filter((ad: { title: string }) => ad.title.includes(word)).length
    }
    await page.evaluate(loseAnswers)
    await send(page).click()
    await expect(refusal).toContainText('Seu anúncio ainda não foi enviado')
    await expect.poll(count).toBe(1)
    await page.reload()
    await expect(page.getByText('Trocar foto')).toBeVisible()
    await send(page).dblclick()
    await expect(success(page)).toBeVisible()
    await page.getByRole('link', { name: 'Ver meus anúncios' }).click()
    await expect(page).toHaveURL('/meus-anuncios')
    expect(await count()).toBe(1)
    await page.goto('/anuncio')
    await expect(field(page, 'Título')).toHaveValue('')
  })

  test('a city is found by the keyboard alone, and the search says what it is doing', {
    tag: '@nightly',
  }, async ({ page, context, signIn }) => {
    await signIn(people.joao)
    await page.goto('/anuncio')
    await city(page).focus()
    await page.keyboard.type('go')
    await expect(city(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('iâ')
    await expect(city(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(cities(page).first()).toHaveText('Goiânia / GO')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ opções\.$/ })).toBeAttached()
    const current = () => city(page).getAttribute('aria-activedescendant')
    const first = await current()
    await page.keyboard.press('ArrowDown')
    await expect.poll(current).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(city(page)).toHaveValue('Goiânia / GO')
    await expect(page).toHaveURL('/anuncio')
    await page.keyboard.type('xyz')
    await expect(page.getByRole('status').filter({ hasText: 'Nenhuma cidade com este nome.' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(city(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(city(page)).toHaveValue('Goiânia / GOxyz')
    await context.setOffline(true)
    await city(page).fill('cuiab')
    await expect(page.getByRole('status').filter({ hasText: /^Sem sinal\. A busca/ })).toBeAttached()
    await context.setOffline(false)
    await expect(cities(page).first()).toHaveText('Cuiabá / MT')
  })

  test('a list of cities is whole within the screen, also where the field stands at its lower edge', {
    tag: '@nightly',
  }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await signIn(people.joao)
    await page.goto('/anuncio')
    await city(page).evaluate((input) => input.scrollIntoView({ block: 'end' }))
    await city(page).pressSequentially('santa')
    await expect(cities(page).first()).toBeVisible()
    // The list scrolls within its popup.
    await expect(page.getByRole('listbox', { name: 'Cidades' }).locator('..')).toBeInViewport({ ratio: 1 })
  })

  test('a pending ad is changed and deleted, and a refused one shows the reason', async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await signIn(people.joao)
    const id = await submitAd(request, people.joao, { title: `Novilhas ${word}` })
    const refused = await submitAd(request, people.joao, { title: `Touro ${word}` })
    await rejectAd(request, refused, 'A foto não mostra o touro.')
    await page.goto('/meus-anuncios')
    const mine = (title: string) => cards(page).filter({ hasText: `${title} ${word}` })
    await expect(mine('Touro')).toContainText('Recusado')
    await expect(mine('Touro')).toContainText('A foto não mostra o touro.')
    await mine('Novilhas').getByRole('link', { name: 'Alterar' }).click()

    await expect(page).toHaveURL(`/meus-anuncios/alterar/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALTERAR ANÚNCIO')
    await expect(field(page, 'Telefone')).toHaveValue('(66) 99999-0000')
    await expect(field(page, 'Valor')).toHaveValue('2.680,00')
    await expect(city(page)).toHaveValue('Água Boa / MT')
    await expect(page.getByRole('radio', { name: '30 dias' })).toBeChecked()
    await field(page, 'Título').fill(`Novilhas ${word} prenhes`)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Envie uma foto')
    const photo = await detailedPhoto(page, 900, 600)
    await field(page, 'Foto').setInputFiles({ name: 'novilhas.jpg', mimeType: 'image/jpeg', buffer: photo })
    await send(page).click()
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/meus-anuncios')
    await expect(mine('Novilhas')).toContainText('prenhes')

    await mine('Novilhas').getByRole('link', { name: 'Alterar' }).click()
    await expect(page.getByText('Trocar foto')).toBeVisible()
    await page.getByRole('button', { name: 'Remover foto' }).click()
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText('Envie uma foto')
    await page
      .getByRole('button', { name: 'Descartar' })
      .or(page.getByRole('link', { name: 'VOLTAR' }))
      .first()
      .click()

    await page.goto('/meus-anuncios')
    await mine('Novilhas').getByRole('button', { name: 'Excluir' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja Realmente EXCLUIR?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(mine('Novilhas')).toBeVisible()
    await mine('Novilhas').getByRole('button', { name: 'Excluir' }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(mine('Novilhas')).toHaveCount(0)
    await page.goto(`/meus-anuncios/detalhe/${id}`)
    await expect(page.getByRole('heading', { name: 'Anúncio não encontrado' })).toBeVisible()
  })

  test('an ad that is marked as sold says so from then on', async ({ page, request, signIn }) => {
    const word = uniqueWord()
    await signIn(people.joao)
    const id = await publishAd(request, people.joao, { title: `Bois ${word}` })
    await page.goto('/meus-anuncios')
    const mine = cards(page).filter({ hasText: word })
    await mine.getByRole('button', { name: 'Marcar como vendido' }).click()
    await page
      .getByRole('alertdialog', { name: 'Marcar como vendido?' })
      .getByRole('button', { name: 'Marcar como vendido' })
      .click()
    await expect(mine).toContainText('Vendido')
    await page.goto(`/classificados?busca=${word}`)
    await expect(page.getByRole('heading', { name: 'Nenhum anúncio com estes filtros' })).toBeVisible()
    await signIn(people.maria)
    await page.goto(`/meus-anuncios/detalhe/${id}`)
    await expect(page.getByText('Este lote já foi vendido.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveCount(0)
  })
})

test('an expired ad is renewed in one tap', async ({ page, signIn, isMobile }) => {
  // Demo people whom no other test signs in.
  const [email, title] = isMobile
    ? ['livia@arroba.example', 'Vacas de cria registradas, liquidação de plantel']
    : ['genaro@arroba.example', 'Touro Guzerá de dois anos']
  await signIn(email)
  await page.goto('/meus-anuncios')
  const mine = cards(page).filter({ hasText: title })
  await expect(mine).toContainText('Expirado')
  await mine.getByRole('button', { name: 'Renovar' }).click()
  await expect(page.getByText(/^Anúncio renovado até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect(mine).toContainText('Publicado')
  await expect(mine.getByRole('button', { name: 'Renovar' })).toHaveCount(0)
})

test.describe('browsing', () => {
  test('ads are filtered by everything, in the address, and going back takes filters off', async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await publishAd(request, people.maria, { title: `Bezerros ${word}`, value: '2.680,00' })
    await publishAd(request, people.maria, {
      title: `Vacas ${word}`,
      category: 'vaca-gorda',
      value: '295,00',
      count_type: 'fifteen_kilos',
      city_code: 3_550_308,
      state_code: 35,
    })
    await signIn(people.joao)
    await page.goto('/classificados')
    await search(page).fill(word)
    await search(page).press('Enter')
    await expect(page).toHaveURL(`/classificados?busca=${word}`)
    await expect(cards(page)).toHaveCount(2)

    const filters = page.getByRole('button', { name: /^Filtros/ })
    await filters.click()
    await field(page, 'Categoria').selectOption({ label: 'Vaca Gorda' })
    await field(page, 'Estado').selectOption({ label: 'São Paulo' })
    await field(page, 'Preço de').fill('1.000')
    await field(page, 'Preço até').fill('250')
    await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
    await expect(field(page, 'Preço até')).toHaveAttribute('aria-invalid', 'true')
    await field(page, 'Preço de').fill('250')
    await field(page, 'Preço até').fill('300,50')
    await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
    await expect(page).toHaveURL(
      `/classificados?busca=${word}&categoria=vaca-gorda&estado=35&de=250&ate=300.5`,
    )
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Vacas')
    await expect(filters).toHaveText('Filtros (3)')
    await expect(filters).toBeFocused()

    await page.getByRole('link', { name: /^Tirar o filtro De R\$/ }).click()
    await page.getByRole('link', { name: 'Tirar o filtro São Paulo' }).click()
    await page.getByRole('link', { name: 'Tirar o filtro #Vaca Gorda' }).click()
    await expect(page).toHaveURL(`/classificados?busca=${word}`)
    await filters.click()
    await page.getByRole('combobox', { name: 'Perto da cidade' }).pressSequentially('barra do gar')
    await cities(page).filter({ hasText: 'Barra do Garças / MT' }).click()
    await field(page, 'Distância').selectOption({ label: 'Até 300 km' })
    await page.getByRole('button', { name: 'APLICAR FILTROS' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(/Água Boa \/ MT, a \d+ km/)
    await page.reload()
    await expect(page.getByText('Até 300 km de Barra do Garças / MT')).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL(`/classificados?busca=${word}&categoria=vaca-gorda`)
    await expect(cards(page)).toHaveCount(1)
  })

  test('a favourite shows at once, is taken back when saving fails, and stands in a list of its own', async ({
    page,
    request,
    signIn,
  }) => {
    const word = uniqueWord()
    await publishAd(request, people.maria, { title: `Garrotes ${word}` })
    await signIn(await registerPerson(request, 'Querubim Prado'))
    await page.goto(`/classificados?busca=${word}`)
    const heart = page.getByRole('button', { name: `Favorito: Garrotes ${word}` })
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/favorite', async (route) => {
      await failing
      await route.abort()
    })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    fail()
    await expect(page.getByText(/O favorito não foi salvo/)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/favorite')

    const saved = page.waitForResponse('**/favorite')
    await heart.click()
    await saved
    await page.getByRole('link', { name: 'Favoritos' }).click()
    await expect(page).toHaveURL('/classificados?favoritos=1')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const taken = page.waitForResponse('**/favorite')
    await heart.click()
    await taken
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  })

  test('an ad is shown in full, with its seller and their other ads', async ({ page, request, signIn }) => {
    const word = uniqueWord()
    // Of the seller's other ads the newest are shown, and Maria advertises in other tests as well.
    const seller = await registerPerson(request, 'Zulmira Prado')
    const other = await publishAd(request, seller, { title: `Vacas ${word}` })
    const observation = 'Veja <b>o lote</b> em https://video.example/lote'
    await publishAd(request, seller, { title: `Bezerros ${word} são bons`, observation })
    await signIn(people.joao)
    await page.goto('/timeline')
    await page.goto(`/classificados?busca=${word}`)
    await page.getByRole('link', { name: `Bezerros ${word} são bons` }).click()
    const title = `BEZERROS ${word.toUpperCase()} SÃO BONS`
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'none')
    const article = cards(page).first()
    await expect(article).toContainText('R$ 2.680,00 / Cabeça')
    await expect(article).toContainText('#Bezerro')
    await expect(article).toContainText('Veja <b>o lote</b> em')
    await expect(article.getByRole('link', { name: 'https://video.example/lote' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
    for (const [name, value] of [
      ['Raça', 'Nelore'],
      ['Idade', '8 meses'],
      ['Peso', '210 kg'],
      ['Quantidade', '120 cabeças'],
      ['Valor', 'R$ 2.680,00 / Cabeça'],
    ])
      await expect(
        page.locator('dl > div').filter({ has: page.getByText(name ?? '', { exact: true }) }),
      ).toHaveText(`${name}${value}`)
    await page.getByText('Onde fica').scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: 'Água Boa / MT no mapa do Brasil' })).toBeVisible()

    const whatsApp = page.getByRole('link', { name: 'Chamar no WhatsApp' })
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/5566999990000\?text=/)
    const greeting = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')
    expect(greeting).toContain(`Bezerros ${word} são bons`)
    expect(greeting).toContain(page.url())
    await expect(page.getByText('(66) 99999-0000')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver telefone' }).click()
    const phone = page.getByRole('link', { name: '(66) 99999-0000' })
    await expect(phone).toHaveAttribute('href', 'tel:+5566999990000')
    await expect(phone).toBeFocused()

    await page.getByRole('link', { name: `Vacas ${word}` }).click()
    await expect(page).toHaveURL(`/meus-anuncios/detalhe/${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`VACAS ${word.toUpperCase()}`)
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL(`/classificados?busca=${word}`)
  })

  test('an ad opened by its address leads back to the list, and is shared', { tag: '@nightly' }, async ({
    page,
    context,
    request,
    signIn,
  }) => {
    const id = await publishAd(request, people.maria, { title: `Touros ${uniqueWord()}` })
    await signIn(people.joao)
    await page.goto(`/meus-anuncios/detalhe/${id}`)
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL('/classificados')
    await page.goto(`/?anuncio=${id}`)
    await expect(page).toHaveURL(`/meus-anuncios/detalhe/${id}`)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.reload()
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Compartilhar' })
    const address = new URL(`/meus-anuncios/detalhe/${id}`, page.url()).href
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
    await expect(dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(address)}$`),
    )
    await dialog.getByRole('button', { name: 'Copiar link' }).click()
    await expect(page.getByText('Link copiado.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
})

test('a refused ad is corrected and sent again; a published one changes its price and leaves the air', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const title = `Touros ${uniqueWord()}`
  await signIn(people.joao)
  const photo = await detailedPhoto(page, 900, 600)
  const image = { name: 'touros.jpg', mimeType: 'image/jpeg', buffer: photo }
  const id = await submitAd(request, people.joao, { title }, image)
  await rejectAd(request, id, 'O preço parece errado.')
  await page.goto(`/meus-anuncios/detalhe/${id}`)
  await expect(page.getByText('O preço parece errado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Corrigir e enviar de novo' }).click()
  await expect(page.getByText('O preço parece errado.')).toBeVisible()
  await expect(field(page, 'Título')).toHaveValue(title)
  const kept = page.locator('label', { hasText: 'Trocar foto' }).locator('img')
  await expect.poll(() => kept.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(900)
  await field(page, 'Valor').fill('3.100,00')
  await send(page).click()
  await expect(page.getByText('Seu anúncio está em análise.')).toBeVisible()
  await approveAd(request, id)

  await page.goto('/meus-anuncios')
  const mine = cards(page).filter({ hasText: title })
  await mine.getByRole('button', { name: 'Mudar o preço' }).click()
  const price = page.getByRole('alertdialog', { name: 'Mudar o preço' })
  await price.getByLabel('Valor').fill('2.900,00')
  await price.getByRole('button', { name: 'Mudar o preço' }).click()
  await expect(mine).toContainText('R$ 2.900,00')
  await mine.getByRole('button', { name: 'Tirar do ar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tirar do ar?' })
  await question.getByRole('button', { name: 'Tirar do ar' }).click()
  await expect(mine.getByRole('button', { name: 'Renovar' })).toBeVisible()
})

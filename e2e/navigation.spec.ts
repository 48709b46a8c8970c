import { expect, type Page } from '@playwright/test'
import { clickInPlace, topOf } from './support/click-in-place.ts'
import { lateParts } from './support/late-parts.ts'
import { people } from './support/people.ts'
import { test } from './support/session.ts'

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 800 } }

const OPEN_SCREENS = [
  '/',
  '/register',
  '/recuperar',
  '/recuperar/um-token',
  '/termos',
  '/verificar',
  '/mercado',
  '/sobre',
  '/nao-existe',
]

async function opened(page: Page, place: string) {
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

function focused(page: Page) {
  return page.locator(':focus')
}

test.describe('header of a wide screen', { tag: '@nightly' }, () => {
  test.use(desktop)

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(people.joao)
    await opened(page, '/sobre')
  })

  test('the header leads to the six places and marks the current one', async ({ page }) => {
    const nav = page.getByRole('navigation', { name: 'Principal' })
    for (const [name, place] of [
      ['Timeline', '/timeline'],
      ['Mercado', '/mercado'],
      ['Classificados', '/classificados'],
      ['Escalas', '/escalas'],
      ['Ranking', /\/ranking\?estado=51$/],
      ['Negociações', '/negociacoes'],
    ] as const) {
      await nav.getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
      await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    }
  })

  test('the Publicar menu is used by keyboard', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Publicar' })
    await button.focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['Escrever mensagem', 'Registrar negócio', 'Criar anúncio'])
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('c')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/anuncio')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the profile menu leads to all that concerns the account', async ({ page }) => {
    for (const [name, place] of [
      ['Perfil', '/perfil'],
      ['Editar informações', '/user/edit'],
      ['Meus interesses', '/user/interesses'],
      ['Alterar senha', '/user/alterar/senha'],
      ['Aparelhos conectados', '/user/aparelhos'],
      ['Atualizar plano', '/checkout/plano'],
      ['Cancelar plano', '/cancel-plan'],
      ['Sobre', '/sobre'],
    ] as const) {
      await page.getByRole('button', { name: /Menu do perfil/ }).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(place)
      await expect(page.getByRole('menu')).toBeHidden()
    }
    await page.getByRole('button', { name: /Menu do perfil/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the bell leads to the notifications', async ({ page }) => {
    await page.getByRole('link', { name: 'Notificações' }).click()
    await expect(page).toHaveURL('/notificacoes')
  })

  test('a touch beside a menu closes it', async ({ page }) => {
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('menu')).toBeHidden()
  })
})

test.describe('navigation of a phone', () => {
  test.use(phone)

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(people.maria)
    await opened(page, '/sobre')
  })

  test('the Publicar sheet keeps the focus, closes with Esc and gives it back', { tag: '@nightly' }, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Publicar' })
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Publicar' })
    await expect(sheet.getByRole('link')).toHaveText([
      'Escrever mensagem',
      'Registrar negócio',
      'Criar anúncio',
    ])
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('navigation', { name: 'Principal' }).locator(':focus')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
  })

  test("the bar leads to what is read daily, and the market's tabs to its three screens", async ({
    page,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Principal' })
    await expect(bar.locator('a, button')).toHaveText([
      'Timeline',
      'Mercado',
      'Publicar',
      'Classificados',
      'Negociações',
    ])
    for (const name of ['Timeline', 'Classificados', 'Negociações', 'Mercado']) {
      await bar.getByRole('link', { name }).click()
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    const tabs = page.getByRole('navigation', { name: 'Mercado' })
    for (const [name, place] of [
      ['Escalas', '/escalas'],
      ['Ranking', /\/ranking\?estado=52$/],
      ['Preço', '/mercado'],
    ] as const) {
      await tabs.getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
      await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(bar.getByRole('link', { name: 'Mercado' })).toHaveAttribute('aria-current', /page|true/)
    }
  })

  test('what is read daily is one tap from where everybody begins', { tag: '@nightly' }, async ({ page }) => {
    for (const [name, place] of [
      [/^Mercado/, '/mercado'],
      [/^Escalas/, /\/escalas/],
      [/^Ranking/, /\/ranking\?estado=\d\d$/],
      [/^Negociações/, '/negociacoes'],
      [/^Classificados/, '/classificados'],
    ] as const) {
      await opened(page, '/timeline')
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
    }
  })

  test('what is read daily is at most two taps from every other screen', { tag: '@nightly' }, async ({
    page,
  }) => {
    for (const [name, place] of [
      ['Escalas', '/escalas'],
      ['Ranking', /\/ranking\?estado=52$/],
    ] as const) {
      await opened(page, '/negociacoes')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mercado' }).click()
      await page.getByRole('navigation', { name: 'Mercado' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
    }
  })

  test('the menu sheet leads everywhere', { tag: '@nightly' }, async ({ page }) => {
    for (const [name, place] of [
      ['Perfil', '/perfil'],
      ['Ranking', /\/ranking\?estado=52$/],
      ['Timeline', '/timeline'],
      ['Escalas', '/escalas'],
      ['Negociações', '/negociacoes'],
      ['Classificados', '/classificados'],
      ['Sobre', '/sobre'],
      // A form's action bar takes the place of the navigation.
      ['Editar informações', '/user/edit'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click()
      const sheet = page.getByRole('dialog', { name: 'Menu' })
      await sheet.getByRole('link', { name }).click()
      await expect(page).toHaveURL(place)
      await expect(sheet).toBeHidden()
    }
  })

  test('a touch beside a sheet closes it', { tag: '@nightly' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.mouse.click(195, 120)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('every screen', () => {
  // A worker that is blocked is complained of.
  test.use({ serviceWorkers: 'allow' })

  test('a visitor is sent from every screen behind the login to the start', async ({ page }) => {
    for (const place of ['/timeline', '/mensagem', '/perfil', '/checkout/endere%C3%A7o', '/sempermissao']) {
      await page.goto(place)
      await expect(page).toHaveURL('/')
    }
  })

  test('no screen breaks the content security policy or asks another host for anything', async ({
    page,
    signIn,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    for (const place of OPEN_SCREENS) await opened(page, place)
    await signIn(people.joao)
    for (const place of ['/sempermissao', '/timeline', '/escalas']) {
      await opened(page, place)
      // The network never rests: the page listens to what is new.
      await page.waitForFunction(
        () =>
          document.fonts.status === 'loaded' &&
          [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
      )
    }
    expect(complaints).toEqual([])
    const origin = new URL(page.url()).origin
    expect(asked.filter((url) => url.protocol.startsWith('http') && url.origin !== origin)).toEqual([])
    const fonts = new Set(asked.filter((url) => url.pathname.endsWith('.woff2')).map((url) => url.pathname))
    expect([...fonts].sort()).toEqual([
      expect.stringMatching(/^\/assets\/text-.*\.woff2$/),
      expect.stringMatching(/^\/assets\/wide-.*\.woff2$/),
    ])
  })
})

test('with letters of twice the size header and bar take at most a fifth of a phone’s screen', {
  tag: '@nightly',
}, async ({ page, signIn }) => {
  await page.setViewportSize(phone.viewport)
  await signIn(people.joao)
  for (const place of [
    '/timeline',
    '/negociacoes',
    '/mensagem',
    '/user/edit',
    '/anuncio',
    '/negocio/cadastrar',
    '/user/interesses',
  ]) {
    await opened(page, place)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const header = await page.getByRole('banner').boundingBox()
    const bar = await page
      .locator('#navegacao, form div:has(> button[type=submit])')
      .filter({ visible: true })
      .last()
      .boundingBox()
    expect(header?.height, place).toBeGreaterThan(44)
    expect(bar?.height, place).toBeGreaterThan(44)
    expect((header?.height ?? 0) + (bar?.height ?? 0), place).toBeLessThanOrEqual(844 / 5)
  }
})

test('the first paint waits for no font and no image', { tag: '@nightly' }, async ({ page }) => {
  await page.route(/\.(?:woff2|svg|png)$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
})

test.describe('moving around', () => {
  test('the first stop of the keyboard skips the header', { tag: '@nightly' }, async ({ page, signIn }) => {
    await signIn(people.joao)
    await opened(page, '/escalas')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Ir para o conteúdo')
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveAttribute('id', 'conteudo')
  })

  test('a new screen takes title, focus and the top of the page; going back finds the old place', async ({
    page,
  }) => {
    await opened(page, '/termos')
    const link = page.getByRole('link', { name: 'Ir para o login' })
    const before = await clickInPlace(link)
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeFocused()
    await expect(page).toHaveTitle('Entrar · Arroba')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Termos de uso e política de privacidade · Arroba')
    await expect.poll(() => topOf(link)).toBe(before)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })

  test('an address that leads nowhere says so', { tag: '@nightly' }, async ({ page }) => {
    await opened(page, '/porteira')
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a screen whose file does not come offers to open it again', { tag: '@nightly' }, async ({ page }) => {
    await opened(page, '/')
    await page.route('**/assets/about-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Sobre' }).click()
    await expect(page.getByRole('heading', { name: 'Não deu para abrir esta tela' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Abrir de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Sobre', exact: true })).toBeVisible()
  })

  test('a screen stays although a part of it could not be loaded, and has the part once the line is back', {
    tag: '@nightly',
  }, async ({ page, signIn }) => {
    await signIn(people.joao)
    const file = '**/assets/opened-by-push-*.js'
    await page.route(file, (route) => route.abort('internetdisconnected'))
    const lost = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/opened-by-push-'))
    await opened(page, '/escalas')
    await lost
    await page.unroute(file)
    // Sooner than it would be tried again by itself.
    const late = page.waitForEvent('requestfinished', {
      predicate: (asked) => asked.url().includes('/opened-by-push-'),
      timeout: 10_000,
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await late
    await expect(page.getByRole('heading', { level: 1, name: 'Escalas' })).toBeAttached()
  })

  test('without a network a notice stands under the header', { tag: '@nightly' }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(people.joao)
    const late = lateParts(page)
    await opened(page, '/escalas')
    await late
    const notice = page.getByText('Sem sinal. O que já estava carregado continua aqui')
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  test('the chosen theme stays, and the system takes over again', { tag: '@nightly' }, async ({
    page,
    signIn,
  }) => {
    await signIn(people.joao)
    await page.emulateMedia({ colorScheme: 'light' })
    await opened(page, '/escalas')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByText('Escuro', { exact: true }).click()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await opened(page, '/escalas')
    expect(await ground()).toBe(dark)
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByText('Sistema', { exact: true }).click()
    await expect.poll(ground).toBe(light)
  })
})

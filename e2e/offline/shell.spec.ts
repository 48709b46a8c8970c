import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openCuttingProxy } from '../prove/cutting-proxy.ts'
import { registerPerson } from '../support/accounts.ts'
import { callAs, signInByApi } from '../support/api.ts'
import { copyOfTheBuild } from '../support/builds.ts'
import { openCold, openPhone, shellIsThere, staySignedIn } from '../support/offline.ts'
import { people } from '../support/people.ts'
import { openSite } from '../support/site.ts'

type Phone = Awaited<ReturnType<typeof openPhone>>

/** Records failed requests and errors of every tab of the browser. */
function failuresOf(context: BrowserContext): string[] {
  const failures: string[] = []
  const watch = (page: Page) => {
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
    page.on('response', (answer) => {
      if (/\/assets\//.test(answer.url()) && !answer.ok())
        failures.push(`${answer.url()}: ${answer.status()}`)
    })
  }
  context.on('page', watch)
  for (const page of context.pages()) watch(page)
  return failures
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
/** Of the random number that stands for a 502 among the cuts. */
const ALWAYS_502 = () => 0.7
/** Once a worker has brought the files of its build. */
const NEW_VERSION = { timeout: 60_000 }
const generationOf = (page: Page) => page.locator('meta[name=generation]').getAttribute('content')

test.describe('the app of the demo', () => {
  let phone: Phone

  test.beforeEach(async ({ baseURL }) => {
    phone = await openPhone(baseURL ?? '')
  })
  test.afterEach(() => phone.close())

  test('a phone that was switched off opens the app without signal', async ({ request }) => {
    const page = await phone.context().newPage()
    await staySignedIn(page, await signInByApi(request, people.joao))
    await page.goto('/timeline')
    await shellIsThere(page)
    await page.goto('/user/alterar/senha')
    await expect(page.getByLabel('Senha atual')).toBeVisible()
    await phone.context().setOffline(true)
    await expect(page.getByText('Esta tela só funciona com sinal')).toBeVisible()

    const context = await phone.restart()
    await context.setOffline(true)
    const failures = failuresOf(context)
    const cold = await openCold(context, '/timeline')
    await expect(menu(cold).first()).toBeVisible()
    for (const screen of ['/negocio/cadastrar', '/anuncio', '/mensagem', '/classificados', '/negociacoes']) {
      await cold.goto(screen)
      await expect(heading(cold), screen).toBeVisible()
    }
    expect(failures).toEqual([])
  })

  test('a device that holds the app gets the small page of a price from the server, no screen of the app', async ({
    request,
  }) => {
    const page = await phone.context().newPage()
    await staySignedIn(page, await signInByApi(request, people.joao))
    await page.goto('/timeline')
    await shellIsThere(page)
    await page.goto('/embed/preco/boi-gordo/MT')
    await expect(page.getByText('Boi Gordo · MT')).toBeVisible()
  })

  test('what a browser asks of an app before it installs it is there', { tag: '@nightly' }, async () => {
    const page = await phone.context().newPage()
    await page.goto('/')
    const devtools = await phone.context().newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { icons, start_url, display } = JSON.parse(data ?? '{}')
    expect([start_url, display]).toEqual(['/timeline', 'standalone'])
    for (const { src, sizes } of icons.filter(({ src }: { src: string }) => src.endsWith('.png'))) {
      const drawn = await page.evaluate(async (address: string) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
        return `${width}x${height}`
      }, src)
      expect(drawn).toBe(sizes)
    }
  })
})

test.describe('an app that is deployed while tabs are open', () => {
  // Each starts a server of its own.
  test.describe.configure({ timeout: 300_000 })
  let build: Awaited<ReturnType<typeof copyOfTheBuild>>
  let site: Awaited<ReturnType<typeof openSite>>
  let phone: Phone
  let email: string

  test.beforeEach(async ({ playwright }) => {
    build = await copyOfTheBuild()
    site = await openSite({ WEB_DIR: build.directory })
    phone = await openPhone(site.url)
    const request = await playwright.request.newContext({ baseURL: site.url })
    email = await registerPerson(request, 'João Prado')
    await staySignedIn(await phone.context().newPage(), await signInByApi(request, email))
    await request.dispose()
  })
  test.afterEach(async () => {
    await phone.close()
    await site.close()
    await build.remove()
  })

  async function look(page: Page): Promise<void> {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  }

  /** Each time another file that was not needed before. */
  async function openScreen(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByText('Não deu para abrir esta tela')).toBeHidden()
  }

  test('tabs that stay open over two deployments open every screen, and a tap brings the new version', {
    tag: '@nightly',
  }, async () => {
    const context = phone.context()
    const failures = failuresOf(context)
    const [first] = context.pages().slice(-1)
    if (!first) throw new Error('There is no page')
    await first.goto('/timeline')
    await shellIsThere(first)
    const second = await context.newPage()
    await second.goto('/timeline')

    await build.deployNext()
    await openScreen(first, '/negociacoes')
    await look(first)
    await expect(first.getByRole('button', { name: /Nova versão/ })).toBeVisible(NEW_VERSION)
    await build.deployNext()
    await look(first)
    await openScreen(first, '/ranking')
    await openScreen(second, '/gestao')

    await expect(first.getByRole('button', { name: /Nova versão/ })).toBeVisible(NEW_VERSION)
    await expect
      .poll(
        () =>
          first.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration()
            return (await caches.keys()).length === 3 && registration?.installing === null
          }),
        NEW_VERSION,
      )
      .toBe(true)
    await first.getByRole('button', { name: /Nova versão/ }).click()
    await expect.poll(() => generationOf(first), NEW_VERSION).toBe('2')
    await expect(heading(first)).toBeVisible()
    // The tab beside it goes on with its own build, and is offered the new one.
    await openScreen(second, '/classificados')
    await expect(second.getByRole('button', { name: /Nova versão/ })).toBeVisible(NEW_VERSION)
    await context.setOffline(true)
    await openScreen(second, '/notificacoes')
    const cold = await openCold(context, '/timeline')
    expect(await generationOf(cold)).toBe('2')
    await expect(menu(cold).first()).toBeVisible()
    expect(failures).toEqual([])
  })

  test('a new version is there after a cold start, without a tap', { tag: '@nightly' }, async () => {
    const context = phone.context()
    const page = await openCold(context, '/timeline')
    await shellIsThere(page)
    await page.reload()
    await build.deployNext()
    await look(page)
    await expect(page.getByRole('button', { name: /Nova versão/ })).toBeVisible(NEW_VERSION)
    await phone.restart()
    await expect
      .poll(async () => generationOf(await openCold(phone.context(), '/timeline')), NEW_VERSION)
      .toBe('1')
  })

  test('what waits on a device is still there two deployments later, and the newest version sends it once', {
    tag: '@nightly',
  }, async ({ playwright }) => {
    const proxy = await openCuttingProxy(site.url, ALWAYS_502)
    const request = await playwright.request.newContext({ baseURL: site.url })
    const joao = await signInByApi(request, email)
    const other = await openPhone(proxy.url)
    const page = await other.context().newPage()
    await staySignedIn(page, joao)
    await page.goto('/mensagem')
    await shellIsThere(page)
    proxy.cutWith(1)
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Escrito na versão de antes')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByText(/Guardado no aparelho/)).toBeVisible()
    for (const version of ['1', '2']) {
      await build.deployNext()
      await look(page)
      await page.getByRole('button', { name: /Nova versão/ }).click(NEW_VERSION)
      await expect.poll(() => generationOf(page), NEW_VERSION).toBe(version)
    }
    await page.goto('/pendentes')
    const waiting = page.getByRole('heading', { level: 3, name: 'Publicação: Escrito na versão de antes' })
    await expect(waiting).toBeVisible()
    expect(await generationOf(page)).toBe('2')
    proxy.cutWith(0)
    await page.getByRole('button', { name: 'Tentar tudo' }).click()
    await expect(page.getByRole('heading', { name: 'Nada esperando' })).toBeVisible()
    const { body } = await callAs(request, joao, 'get', '/v4/users/me/posts?page=1')
    expect(
      (body as { posts: { description: string }[] }).posts.map(({ description }) => description),
    ).toEqual(['Escrito na versão de antes'])
    await request.dispose()
    await other.close()
    await proxy.close()
  })

  test('a worker that answers nothing any more is taken off the device by the server', {
    tag: '@nightly',
  }, async () => {
    const broken = `
      self.addEventListener('install', () => self.skipWaiting())
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
      self.addEventListener('fetch', (event) => event.respondWith(Response.error()))`
    await build.worker.write(broken)
    const page = await openCold(phone.context(), '/favicon.svg')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js')
      await navigator.serviceWorker.ready
    })
    await expect(page.goto('/timeline')).rejects.toThrow(/ERR_FAILED/)

    await site.stop()
    await site.startAgain({ OFFLINE: 'off' })
    // The visit fails once more; the browser looks for another worker after it.
    await page.goto('/timeline').catch(() => null)
    await expect(async () => {
      await page.goto('/timeline')
      await expect(menu(page).first()).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    expect(
      await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-'))),
    ).toEqual([])
  })
})

import type { Session } from '@arroba/contract/accounts.ts'
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import {
  openPushService,
  type PushBrowser,
  type PushService,
} from '../server/src/testing/servers/push-service.ts'
import { violations } from './support/accessibility.ts'
import { registerAndSignIn, registerPerson } from './support/accounts.ts'
import { headersOf, signInByApi } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { recordNegotiation, registerDealer } from './support/negotiations.ts'
import { shellIsThere, staySignedIn } from './support/offline.ts'
import { commentOn, writePost } from './support/posts.ts'
import { test } from './support/session.ts'
import { openSite } from './support/site.ts'

// What the device shows of a push belongs to the browser's context: each test has one of its own.
test.use({ reuseContext: false })

/** Flips a switch, and waits until the server has saved it. */
async function choose(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/v6/users/me/push') && answer.request().method() === 'PUT',
  )
  await page.getByRole('switch', { name }).click()
  expect((await saved).status()).toBe(200)
}

test('a person chooses what comes to their devices and when, and finds it so later', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Benedita Avisa'))
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Avisos neste aparelho' }).click()
  await expect(page).toHaveURL('/user/avisos')
  await expect(page.getByRole('switch', { name: 'Negociações' })).toBeChecked()
  await choose(page, 'Comentários')
  await choose(page, 'Horas de silêncio')
  await expect(page.getByText('No horário de Brasília.')).toBeVisible()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/v6/users/me/push') && answer.request().method() === 'PUT',
  )
  await page.getByLabel('Até as').fill('04:30')
  await page.getByLabel('Até as').blur()
  await saved

  await page.reload()
  await expect(page.getByLabel('Das')).toHaveValue('21:00')
  await expect(page.getByLabel('Até as')).toHaveValue('04:30')
  await expect(page.getByRole('switch', { name: 'Comentários' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Negociações' })).toBeChecked()
})

test('on a device that is not to stay signed in, notifications are not offered, and the profile says why', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Benedita Empresta'))
  await page.goto('/user/avisos')
  await expect(page.getByText('Aqui você não marcou “Manter conectado neste aparelho”.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Avisos neste aparelho' })).toBeHidden()
})

test('what comes by e-mail is chosen beside it, and a letter ends those of its kind by one click, signed in or not', async ({
  page,
  request,
  signIn,
}) => {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  await recordNegotiation(request, joao, { reviwer_id: maria.id })
  const link = await mailedLink(maria.email, /http\S+\/v6\/letters\/unsubscribe\?t=[\w.-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Não receber mais e-mails sobre negociações?',
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto')
  await expect(page.getByText('Você não recebe mais e-mails sobre negociações.')).toBeVisible()
  await page.getByRole('link', { name: 'Escolher o que chega por e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()

  await signIn(maria.email)
  await page.goto('/user/avisos')
  const letters = page.getByRole('region', { name: 'Por e-mail' }).getByRole('switch')
  await expect(letters).toHaveCount(3)
  await expect(letters.nth(0)).toHaveAccessibleName(/^Negócios/)
  const chosen = () =>
    letters.evaluateAll((all) => all.map((one) => one.matches(':checked, [aria-checked=true]')))
  expect(await chosen()).toEqual([false, true, true])
  await choose(page, 'Fim do teste grátis')
  await choose(page, 'Negócios')
  await page.reload()
  await expect(letters).toHaveCount(3)
  expect(await chosen()).toEqual([true, true, false])
  // What comes to devices is chosen apart.
  await expect(page.getByRole('switch', { name: 'Negociações' })).toBeChecked()
})

/** The push services of browsers are not to be reached from here: the browser subscribes at one of the test's own. */
async function subscribeAt(page: Page, { endpoint, keys }: PushBrowser): Promise<void> {
  await page.addInitScript(
    (own) => {
      const KEY = 'TEST_SUBSCRIPTION_KEY'
      const subscription = () => {
        const key = localStorage.getItem(KEY)
        return (
          key && {
            endpoint: own.endpoint,
            options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
            toJSON: () => own,
            unsubscribe: async () => localStorage.removeItem(KEY),
          }
        )
      }
      const stub = {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]))
          return subscription()
        },
      }
      Object.assign(PushManager.prototype, stub)
      // A browser without a screen asks nobody.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
    },
    { endpoint, keys },
  )
}

/** Delivers a message to the browser, as its push service does. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(site.url)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await devtools.detach()
}

/** The worker, which holds what it would show: a browser without a screen shows nothing. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    let held: { title: string; tag?: string; close(): void }[] = []
    const stub = {
      getNotifications: async () => held,
      showNotification: async (title: string, options: NotificationOptions = {}) => {
        const notification = {
          ...{ body: '', ...options, title },
          close: () => {
            held = held.filter((one) => one !== notification)
          },
        }
        held = [...held.filter(({ tag }) => tag !== options.tag), notification]
      },
    }
    Object.assign(registration, stub)
  })
  return worker
}

function shown(worker: Worker): Promise<{ title: string; body: string }[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
}

/** Taps the notification; returns the address that the worker opens, or null. */
function tap(worker: Worker): Promise<string | null> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(path: string): Promise<null> }
      dispatchEvent(event: Event): boolean
    }
    const [notification] = await scope.registration.getNotifications()
    let opened: string | null = null
    // A test's own tap is none of a person, whom alone a browser opens a window for.
    scope.clients.openWindow = async (path) => {
      opened = path
      return null
    }
    const event = Object.assign(new Event('notificationclick'), { notification })
    await new Promise<unknown>((resolve) => {
      Object.assign(event, { waitUntil: (work: Promise<unknown>) => resolve(work) })
      scope.dispatchEvent(event)
    })
    return opened
  })
}

let service: PushService
let site: Awaited<ReturnType<typeof openSite>>

test.describe('a device that is switched on', () => {
  // One server for all.
  test.describe.configure({ mode: 'serial' })
  test.use({ serviceWorkers: 'allow', baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) })
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    service = await openPushService()
    site = await openSite({ PUSH_SERVICES: service.origin })
  })
  test.afterAll(async () => {
    await site?.close()
    service?.close()
  })

  let joao: Session
  let maria: Session
  let post: number
  let browser: PushBrowser
  test.beforeEach(async ({ page, request, context }) => {
    ;[joao, maria] = [
      await registerAndSignIn(request, 'João Avisa'),
      await registerAndSignIn(request, 'Maria Comenta'),
    ]
    post = await writePost(request, joao, 'Chegou a chuva em Água Boa.')
    browser = service.subscribe()
    await context.grantPermissions(['notifications'], { origin: site.url })
    await subscribeAt(page, browser)
    await staySignedIn(page, joao)
    await page.goto('/timeline')
    await shellIsThere(page)
  })

  async function switchOn(page: Page): Promise<void> {
    await page.goto('/user/avisos')
    await page.getByRole('switch', { name: 'Avisos neste aparelho' }).click()
    await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Avisos neste aparelho' })).toBeChecked()
  }

  test('a comment shows once on a device whose app is closed, without names, and tapping it opens the comment', async ({
    page,
    context,
    request,
  }) => {
    await switchOn(page)
    await page.goto('about:blank')
    await commentOn(request, maria, post, 'Pago R$ 312 pelo lote')
    await expect.poll(() => browser.received.length).toBe(1)
    const message = browser.received[0]?.body ?? {}
    const worker = await workerOf(context)
    await deliver(context, page, message)
    await expect.poll(() => shown(worker)).toEqual([{ title: 'Comentaram na sua publicação', body: '' }])

    const address = await tap(worker)
    await expect.poll(() => shown(worker)).toEqual([])
    await deliver(context, page, message)
    await deliver(context, page, { id: 999_999, title: 'Outro aviso' })
    await expect.poll(() => shown(worker)).toEqual([{ title: 'Outro aviso', body: '' }])

    await page.goto(address ?? '')
    await expect(page).toHaveURL(new RegExp(`/post/${post}#comentario-\\d+$`))
    await expect(page.getByText('Pago R$ 312 pelo lote')).toBeVisible()
  })

  test('tapping opens the thing in the tab that is open, which does not load again', {
    tag: '@nightly',
  }, async ({ page, context, request }) => {
    await switchOn(page)
    const other = await context.newPage()
    await other.goto('about:blank')
    await commentOn(request, maria, post, 'Tenho interesse')
    await expect.poll(() => browser.received.length).toBe(1)
    const worker = await workerOf(context)
    await worker.evaluate(async ({ id, title }) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      await registration.showNotification(title, { data: `/notificacoes/${id}` })
    }, browser.received[0]?.body ?? { id: 0, title: '' })
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    expect(await tap(worker)).toBeNull()
    await expect(page).toHaveURL(new RegExp(`/post/${post}#comentario-\\d+$`))
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('a tab that somebody looks at shows by itself what is new, and the device nothing beside it', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await switchOn(page)
    await page.bringToFront()
    const worker = await workerOf(context)
    await deliver(context, page, { id: 1, title: 'À vista' })
    const other = await context.newPage()
    await page.goto('about:blank')
    await deliver(context, other, { id: 2, title: 'Às escuras' })
    await expect.poll(() => shown(worker)).toEqual([{ title: 'Às escuras', body: '' }])
  })

  test('after signing out nothing comes to a device, and nothing of what came is left on it', async ({
    page,
    request,
  }) => {
    await switchOn(page)
    await page.goto('/perfil')
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('PUSH'))).toBeNull()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('TEST_SUBSCRIPTION_KEY'))).toBeNull()
    await commentOn(request, maria, post, 'Alguém aí?')
    const headers = headersOf(await signInByApi(request, joao.email))
    await expect
      .poll(
        async () =>
          (await (await request.get('/v5/users/me/notifications', { headers })).json()).notifications,
      )
      .toHaveLength(1)
    const { push } = await (await request.get('/v6/users/me/push', { headers })).json()
    expect([push.devices, browser.tries]).toEqual([[], 0])
  })

  test('after a first notification the device is offered, and asked for only by the tap', {
    tag: '@nightly',
  }, async ({ page, request }) => {
    await page.goto('/notificacoes')
    const offer = page.getByRole('region', { name: 'Avisos neste aparelho' })
    await expect(page.getByText('Nenhuma notificação por enquanto')).toBeVisible()
    await expect(offer).toBeHidden()
    await commentOn(request, maria, post, 'Ainda tem?')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ainda tem?' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { asked: 0 }))
    await page.evaluate(() => {
      Notification.requestPermission = async () => {
        Object.assign(window, { asked: 1 })
        return 'granted'
      }
    })
    await expect(offer.getByRole('heading')).toHaveText('Receba os próximos avisos neste aparelho')
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)
    await offer.getByRole('button', { name: 'Ligar avisos' }).click()
    await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
    await expect(offer).toBeHidden()
    await commentOn(request, maria, post, 'E agora?')
    await expect.poll(() => browser.received.length).toBe(1)
  })
})

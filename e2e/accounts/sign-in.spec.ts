import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type NewPerson, newPerson, registrationOf } from '../support/accounts.ts'
import { mailedLink } from '../support/mail.ts'
import { password, people } from '../support/people.ts'
import { stopClock, test } from '../support/session.ts'

const photo = path.join(import.meta.dirname, '../../web/public/icons/icon-512.png')

const signInForm = (page: Page) => ({
  email: page.getByLabel('E-mail'),
  password: page.getByLabel('Senha', { exact: true }),
  staySignedIn: page.getByLabel('Manter conectado neste aparelho'),
  enter: page.getByRole('button', { name: 'Entrar' }),
})

const signInAs = async (page: Page, email: string, secret: string) => {
  const form = signInForm(page)
  await form.email.fill(email)
  await form.password.fill(secret)
  await form.enter.click()
}

/** By the profile menu of a wide screen or the menu sheet of a phone. */
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByText('Sair', { exact: true }).click()
}

const registrationForm = (page: Page) => ({
  name: page.getByLabel('Nome completo'),
  nickname: page.getByLabel('Apelido'),
  email: page.getByLabel('E-mail'),
  phone: page.getByLabel('Telefone celular'),
  cpf: page.getByLabel('CPF'),
  password: page.getByLabel('Senha', { exact: true }),
  confirmation: page.getByLabel('Repita a senha'),
  terms: page.getByRole('checkbox', { name: /Concordo com os termos/ }),
  next: page.getByRole('button', { name: 'Continuar' }),
  back: page.getByRole('button', { name: 'Voltar' }),
  send: page.getByRole('button', { name: 'Criar conta' }),
})

const step = (page: Page, name: string) => page.getByRole('region', { name })

/** Fills in the first step with unique data. */
const introduce = async (page: Page, who: NewPerson) => {
  const form = registrationForm(page)
  await form.name.fill(who.name)
  await form.name.blur()
  await expect(form.nickname).not.toHaveValue('')
  await form.email.fill(who.email)
  await form.phone.pressSequentially(who.phone)
  await form.cpf.pressSequentially(who.cpf.replace(/\D/g, ''))
}

/** Goes to the last step and fills it in; its button sends the form. */
const fillIn = async (page: Page, who: NewPerson) => {
  const form = registrationForm(page)
  await introduce(page, who)
  await form.next.click()
  await expect(step(page, 'O que você faz?')).toBeVisible()
  await form.next.click()
  await form.password.fill(who.password)
  await form.confirmation.fill(who.password)
  await form.terms.check()
}

const at = (place: string) => (url: URL) => url.pathname + url.search === place

test.describe('registration', () => {
  test('an incomplete registration lists what is missing, in order and step by step, and leaves what was typed', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/register')
    const form = registrationForm(page)
    const errorList = page.getByRole('alert').getByRole('listitem')
    await form.next.click()

    await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
    await expect(errorList).toHaveText([
      'Preencha o nome Completo',
      'Preencha o Apelido',
      'Preencha o E-mail',
      'Preencha o Telefone Celular',
      'Preencha o CPF!',
    ])
    await expect(form.cpf).toHaveAccessibleDescription('Preencha o CPF!')

    await form.name.fill('João da Silva')
    await form.name.blur()
    await expect(form.nickname).toHaveValue(/^joao\.silva/)
    await expect(form.nickname).toHaveJSProperty('readOnly', true)
    await form.email.fill('joao@fazenda')
    await form.phone.pressSequentially('6699999')
    await form.cpf.pressSequentially('11111111111')
    await form.next.click()
    await expect(errorList).toHaveText(['Email Inválido!', 'Telefone Celular Inválido', 'CPF Inválido'])
    await expect(form.email).toHaveValue('joao@fazenda')
    await expect(form.phone).toHaveValue('(66) 99999')
    await expect(form.cpf).toHaveValue('111.111.111-11')

    await form.phone.fill('')
    await form.cpf.fill('')
    await introduce(page, { ...newPerson('João da Silva') })
    await form.next.click()
    await expect(page.getByRole('heading', { name: 'O que você faz?' })).toBeFocused()
    await form.next.click()
    await form.send.click()
    await expect(errorList).toHaveText([
      'Preencha a Senha',
      'Concordo com os termos de Uso e política de privacidade!',
    ])
    await form.password.fill('capim')
    await form.confirmation.fill('outra')
    await form.send.click()
    await expect(errorList).toHaveText([
      'Senha e confirmação da senha não conferem!',
      'Concordo com os termos de Uso e política de privacidade!',
    ])
    await form.back.click()
    await expect(step(page, 'O que você faz?')).toBeVisible()
    await page.goBack()
    await expect(step(page, 'Quem é você?')).toBeVisible()
    await expect(form.name).toHaveValue('João da Silva')
  })

  test('each step of the registration stands on one screen of a phone, with its button', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/register')
    const form = registrationForm(page)
    const expectOnOneScreen = async (name: string) => {
      const box = await step(page, name).boundingBox()
      const button = await form.next.or(form.send).boundingBox()
      if (!(box && button)) throw new Error(`${name} is not shown`)
      expect(box.y, `${name} begins below the top`).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height, `${name} ends above its button`).toBeLessThanOrEqual(button.y)
      expect(button.y + button.height, `the button of ${name}`).toBeLessThanOrEqual(844)
    }
    await expect(form.next).toBeVisible()
    await expectOnOneScreen('Quem é você?')
    await introduce(page, newPerson('Altina Moraes'))
    await form.next.click()
    await expect(step(page, 'O que você faz?')).toBeVisible()
    await expectOnOneScreen('O que você faz?')
    await form.next.click()
    await expect(step(page, 'Sua senha')).toBeVisible()
    await expectOnOneScreen('Sua senha')
  })

  test('the message of a refused registration goes after five seconds, unless the pointer is on it', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/register')
    await expect(registrationForm(page).next).toBeVisible()
    await stopClock(page)
    await registrationForm(page).next.click()
    const banner = page.getByRole('alert')
    await expect(banner).toBeVisible()
    await banner.hover()
    await page.clock.runFor(10_000)
    await expect(banner).toBeVisible()
    await page.getByRole('heading', { name: 'Criar conta' }).hover()
    await page.clock.runFor(4_000)
    await expect(banner).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(banner).toBeHidden()
    await expect(page.getByText('Preencha o CPF!')).toBeVisible()
  })

  test('a newcomer registers with photo and interests, and signs in', async ({ page }) => {
    const who = newPerson('Antônia Ferreira Lima')
    await page.goto('/')
    await expect(
      page.getByText(/^A Arroba reúne preços do boi, escalas, notícias, classificados/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Criar conta grátis' }).click()
    await expect(page).toHaveTitle('Criar conta · Arroba')
    const form = registrationForm(page)
    await introduce(page, who)
    await expect(form.phone).toHaveValue('(66) 99999-0000')
    await expect(form.cpf).toHaveValue(who.cpf)
    await form.next.click()

    await page.getByRole('checkbox', { name: /^Cria/ }).check()
    await page.getByText('Escolher tag por tag (5 de 7)').click()
    const interests = page.getByRole('group', { name: 'Quais assuntos você acompanha?' })
    await expect(interests.locator('[aria-pressed=true]')).toHaveText([
      '#Bezerro',
      '#Bezerra',
      '#Vaca de Cria',
      '#Touro',
      '#Reposição',
    ])
    const others = interests.locator('[aria-pressed=false]')
    for (let more = 0; more < 3; more += 1) await others.first().click()
    await expect(page.getByText('MÁXIMO DE TAGS PERMITIDA: 7!')).toBeVisible()
    await expect(interests.locator('[aria-pressed=true]')).toHaveCount(7)
    await form.next.click()
    await form.terms.check()

    await page.getByLabel('Como conheceu a Arroba?').selectOption('Amigo ou vizinho')
    await page.getByLabel('Foto').setInputFiles(photo)
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()

    await page.getByRole('link', { name: /termos de uso/ }).click()
    await expect(page.getByRole('heading', { name: 'Termos de uso e política de privacidade' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).first().click()
    await expect(form.email).toHaveValue(who.email)
    await expect(form.cpf).toHaveValue(who.cpf)
    await expect(page.getByText('Escolher tag por tag (7 de 7)')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
    await expect(step(page, 'Sua senha')).toBeVisible()
    await expect(form.password).toHaveValue('')
    await form.password.fill(who.password)
    await form.confirmation.fill(who.password)

    await form.send.click()
    await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeVisible()
    await expect(form.send).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Ir agora' })).toBeVisible()
    await page.waitForURL(at('/'))
    await expect(signInForm(page).email).toHaveValue(who.email)
    await signInForm(page).password.fill(who.password)
    await signInForm(page).enter.click()
    await page.waitForURL(at('/timeline'))
    await page.getByRole('link', { name: 'Para você' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a registration with somebody’s e-mail and CPF says both at once, and offers to sign in and to recover', {
    tag: '@nightly',
  }, async ({ page, request }) => {
    const known = newPerson('João Repetido')
    expect((await request.post('/v5/users', { data: registrationOf(known) })).status()).toBe(201)
    await page.goto('/register')
    await fillIn(page, known)
    await registrationForm(page).send.click()
    await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Este e-mail já está cadastrado.',
      'Este CPF já está cadastrado.',
    ])
    await expect(step(page, 'Quem é você?')).toBeVisible()
    await expect(registrationForm(page).email).toHaveValue(known.email)
    const offer = page.getByRole('status').filter({ hasText: 'Este e-mail já tem conta' })
    await expect(offer.getByRole('link', { name: 'recuperar a senha' })).toHaveAttribute('href', '/recuperar')
    await offer.getByRole('link', { name: 'Entrar' }).click()
    await expect(signInForm(page).email).toHaveValue(known.email)
  })

  test('a registration whose answer was lost happens once', async ({ page }) => {
    const who = newPerson('Sem Sinal de Souza')
    await page.goto('/register')
    await fillIn(page, who)
    await page.route(
      '**/v5/users',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await registrationForm(page).send.click()
    await expect(page.getByRole('alert')).toContainText('Sem sinal no momento')
    await registrationForm(page).send.click()
    await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeVisible()
  })
})

test.describe('login', () => {
  test('a login with a wrong password says so, and returns the focus', async ({ page }) => {
    await page.goto('/')
    await signInAs(page, people.joao, 'vaca-magra')
    const failure = page.getByRole('alertdialog', { name: 'Falha no login!' })
    await expect(failure).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(failure).toBeHidden()
    await expect(signInForm(page).enter).toBeFocused()
    await expect(signInForm(page).email).toHaveValue(people.joao)
  })

  test('an empty login says which fields are missing', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login')
    await signInForm(page).enter.click()
    await expect(signInForm(page).email).toBeFocused()
    await expect(signInForm(page).email).toHaveAccessibleDescription('Preencha o E-mail')
    await expect(signInForm(page).password).toHaveAccessibleDescription('Preencha a Senha')
  })

  test('the password of the login is shown and hidden', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    const form = signInForm(page)
    await form.password.fill('boi-gordo')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
  })

  test('a session is stored in its tab, and ends with it', async ({ page, context }) => {
    await page.goto('/')
    await signInAs(page, people.joao, password)
    await page.waitForURL(at('/timeline'))
    const stored = await page.evaluate(() => ({
      token: sessionStorage.getItem('token'),
      email: sessionStorage.getItem('email'),
      base: sessionStorage.getItem('BASE_URL'),
      elsewhere: localStorage.getItem('token'),
    }))
    expect(stored).toMatchObject({ email: people.joao, elsewhere: null })
    expect(stored.token).toBeTruthy()
    expect(stored.base).toBe(new URL(page.url()).origin)
    const other = await context.newPage()
    await other.goto('/timeline')
    await other.waitForURL(at('/'))
  })

  test('a session stored on the device is open in a new tab, and sign-out clears it everywhere', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await signInForm(page).staySignedIn.check()
    await signInAs(page, people.maria, password)
    await page.waitForURL(at('/timeline'))
    const other = await context.newPage()
    await other.goto('/')
    await other.waitForURL(at('/timeline'))

    await signOut(page)
    await page.waitForURL(at('/'))
    await other.waitForURL(at('/'))
    const left = await page.evaluate(() => [sessionStorage.getItem('token'), localStorage.getItem('token')])
    expect(left).toEqual([null, null])
    await page.goto('/timeline')
    await page.waitForURL(at('/'))
  })

  test('a session that the server no longer knows leads to the login, and back', async ({ page, signIn }) => {
    await signIn(people.joao)
    await page.evaluate(() => sessionStorage.setItem('token', 'no-longer-valid'))
    await page.goto('/sempermissao')
    await page.waitForURL(at('/'))
    await expect(page.getByText('Entre para continuar de onde parou.')).toBeVisible()
    await signInAs(page, people.joao, password)
    await page.waitForURL(at('/sempermissao'))
    await expect(
      page.getByText('Sem permissão para o conteúdo solicitado, faça upgrade do seu plano'),
    ).toBeVisible()
  })
})

test.describe('query shortcuts', () => {
  for (const [query, place] of [
    ['?recuperar', '/recuperar'],
    ['?register', '/register'],
  ] as const)
    test(`the shortcut ${query} opens for anybody`, { tag: '@nightly' }, async ({ page }) => {
      await page.goto(`/${query}`)
      await page.waitForURL(at(place))
    })

  for (const [query, place] of [
    ['?negociacoes', '/negociacoes'],
    ['?post=1', '/post/1'],
    ['?negocio=1', '/negocio/informacao/1'],
    ['?anuncio=1', '/meus-anuncios/detalhe/1'],
    ['?escala=999999999', '/escala/999999999'],
  ] as const)
    test(`the shortcut ${query} asks to sign in first, and then leads to its screen`, {
      tag: query === '?post=1' ? [] : '@nightly',
    }, async ({ page }) => {
      await page.goto(`/login${query}`)
      await signInAs(page, people.joao, password)
      await page.waitForURL(at(place))
      await page.goto(`/${query}`)
      await page.waitForURL(at(place))
    })
})

test.describe('login by query', () => {
  const address = (email: string, secret: string) =>
    `/login-by-query?${new URLSearchParams({ 'form_fields[email]': email, 'form_fields[password]': secret })}`

  test('a login by query leaves no password in the address or the history', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/sobre')
    await page.goto(address(people.joao, password))
    await page.waitForURL(at('/timeline'))
    await page.goBack()
    await page.waitForURL(at('/sobre'))
    expect(asked.filter((url) => url.includes(password))).toHaveLength(1)
  })

  test('a failed login by query says so and leads to the login', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(address(people.joao, 'vaca-magra'))
    const failure = page.getByRole('alertdialog', { name: 'Falha no login!' })
    await expect(failure).toBeVisible()
    expect(page.url()).not.toContain('vaca-magra')
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.waitForURL(at('/'))
  })
})

test.describe('recovery', () => {
  test('a password is recovered by the link of the e-mail, once', async ({ page, request }) => {
    const who = newPerson('Olavo Esquecido')
    expect((await request.post('/v5/users', { data: registrationOf(who) })).status()).toBe(201)

    await page.goto('/')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeFocused()
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByRole('button', { name: 'Enviar instruções' }).click()
    await expect(
      page.getByRole('heading', { name: 'Foi enviado um e-mail com instruções de troca de senha!' }),
    ).toBeVisible()
    await page.waitForURL(at('/'))

    const link = await mailedLink(who.email, /https?:\/\/\S+\/recuperar#[\w-]+/)
    const token = link.split('#')[1] ?? ''
    const requested: string[] = []
    page.on('request', (asked) => requested.push(asked.url(), asked.headers().referer ?? ''))
    await page.goto('/sobre')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
    await expect(page).toHaveURL(at('/recuperar'))
    await page.goBack()
    await expect(page).toHaveURL(at('/sobre'))
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
    expect(page.url()).not.toContain(token)
    // The same link again, pasted while the screen is open.
    await page.evaluate((hash) => {
      location.hash = hash
    }, token)
    await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
    await expect(page).toHaveURL(at('/recuperar'))
    // The browser itself sends no fragment.
    expect(
      requested.filter((address) => new URL(address || page.url()).href.split('#')[0]?.includes(token)),
    ).toEqual([])
    const first = page.getByLabel('Nova senha', { exact: true })
    const second = page.getByLabel('Repita a nova senha')
    const change = page.getByRole('button', { name: 'Alterar senha' })
    const errorList = page.getByRole('alert').getByRole('listitem')
    await change.click()
    await expect(errorList).toHaveText([
      'Senha deve ter mais de 6 digitos!',
      'Confirmação da Senha deve ter mais de 6 digitos!',
    ])
    await first.fill('pasto-verde')
    await second.fill('pasto-seco')
    await change.click()
    await expect(errorList).toHaveText(['A senha e confirmação estão diferentes!'])
    await second.fill('pasto-verde')
    await change.click()
    await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
    await page.waitForURL(at('/'))
    await signInAs(page, who.email, 'pasto-verde')
    await page.waitForURL(at('/timeline'))

    // The form of the link in older letters.
    await page.goto(`/recuperar/${token}`)
    await expect(page).toHaveURL(at('/recuperar'))
    await first.fill('outra-senha')
    await second.fill('outra-senha')
    await change.click()
    await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
  })

  test('a recovery with a wrong e-mail says so before anything is sent', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/recuperar')
    await page.getByLabel('E-mail').fill('olavo@fazenda')
    await page.getByRole('button', { name: 'Enviar instruções' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Email Inválido!/)
  })
})

test.describe('on a phone whose app is in the store', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  })
  const store = 'https://play.google.com/store/apps/details?id=br.example.arroba'

  test('the login on a phone whose app is in the store opens the store', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await context.route(store, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Loja</h1>' }))
    await page.route('**/v4/settings', async (route) => {
      const settings = await (await route.fetch()).json()
      await route.fulfill({ json: { ...settings, store_url_android: store } })
    })
    await page.goto('/')
    await page.waitForURL(store)
  })

  test('the login shows a link to a store that is out of reach', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await context.route(store, (route) => route.fulfill({ status: 204 }))
    await page.route('**/v4/settings', (route) =>
      route.fulfill({ json: { store_url_android: store, store_url_ios: null, terms_version: '2026-11-21' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Arroba no celular' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abrir a loja agora' })).toHaveAttribute('href', store)
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeHidden()
  })
})

test.describe('terms', () => {
  test('closing the terms goes back, and a link leads to the login', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/recuperar')
    await page.goto('/termos')
    await expect(page.getByText('18 anos ou mais')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o login' }).click()
    await page.waitForURL(at('/login'))
    await page.getByRole('link', { name: 'Termos de uso e privacidade' }).click()
    await page.getByRole('button', { name: 'Fechar' }).first().click()
    await page.waitForURL(at('/login'))
  })

  test('closing the terms that were opened by their address leads to the start', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/termos')
    await page.getByRole('button', { name: 'Fechar' }).first().click()
    await page.waitForURL(at('/'))
  })
})

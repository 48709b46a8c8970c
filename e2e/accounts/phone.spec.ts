import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registrationOf } from '../support/accounts.ts'
import { mailedLink } from '../support/mail.ts'
import { codeTo, newPersonWithPhone, typeCode, wrongCode } from '../support/phones.ts'
import { type SignIn, signInPage, test } from '../support/session.ts'

const CONFIRMED = 'confirmado'

async function newcomer(request: APIRequestContext, name: string, site = '') {
  const person = newPersonWithPhone(name)
  const answer = await request.post(`${site}/v5/users`, { data: registrationOf(person) })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

/** Requests the code by keyboard: the button that sends it has the focus, and is pressed. */
async function askForCode(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Mandar código' })
  await send.focus()
  await page.keyboard.press('Enter')
}

async function isVerified(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText(CONFIRMED, { exact: true })).toBeVisible()
}

async function verified(page: Page, signIn: SignIn, name: string) {
  const person = await newcomer(page.request, name)
  await signIn(person.email, person.password)
  await page.goto('/user/telefone')
  await askForCode(page)
  await typeCode(page, await codeTo(page.request, person.phone))
  await isVerified(page)
  return person
}

test.describe('verifying a phone', () => {
  test('a newcomer is offered it on the timeline, may skip it, and does it from the profile by keyboard', async ({
    page,
    signIn,
  }) => {
    const person = await newcomer(page.request, 'Antônia Confirma')
    await signIn(person.email, person.password)
    await page.goto('/timeline')
    const offer = page.getByRole('region', { name: 'Confirme o seu celular' })
    await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
    const offered = page.getByRole('region', { name: /^(Confirme o seu celular|Primeiros passos)$/ })
    await expect(offered.first()).toContainText('Confirme o seu celular')
    await offer.getByRole('button', { name: 'Agora não' }).press('Enter')
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('feed').or(page.getByRole('article').first()).first()).toBeVisible()
    await expect(offer).toBeHidden()

    await page.goto('/perfil')
    await page
      .getByRole('link', { name: /não confirmado/ })
      .filter({ hasText: '(66)' })
      .press('Enter')
    await askForCode(page)
    await typeCode(page, await codeTo(page.request, person.phone))
    await isVerified(page)
    await page.goto('/perfil')
    await expect(page.getByRole('link', { name: /\(66\).* confirmado$/ })).toBeVisible()
  })

  test('of two codes only the last counts, and it says so', { tag: '@nightly' }, async ({ page, signIn }) => {
    const person = await newcomer(page.request, 'Antônia Duas')
    await signIn(person.email, person.password)
    await page.goto('/user/telefone')
    await askForCode(page)
    const first = await codeTo(page.request, person.phone)
    await page.getByRole('button', { name: 'Mandar outro código' }).press('Enter')
    const second = await codeTo(page.request, person.phone, { before: 1 })
    await expect(page.getByText('Vale só o último.')).toBeVisible()
    await typeCode(page, first === second ? wrongCode(first) : first)
    await expect(page.getByText('Código errado. Vale só o último que chegou.')).toBeVisible()
    await typeCode(page, second)
    await isVerified(page)
  })

  test('after five wrong codes a phone needs another code', { tag: '@nightly' }, async ({ page, signIn }) => {
    const person = await newcomer(page.request, 'Antônia Cinco')
    await signIn(person.email, person.password)
    await page.goto('/user/telefone')
    await askForCode(page)
    const code = await codeTo(page.request, person.phone)
    for (const left of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1', 'Foram cinco códigos errados']) {
      await typeCode(page, wrongCode(code))
      await expect(page.getByText(left)).toBeVisible()
    }
    await typeCode(page, code)
    await expect(page.getByText('Este código não vale mais. Peça outro.')).toBeVisible()
    await page.getByRole('button', { name: 'Mandar outro código' }).press('Enter')
    await typeCode(page, await codeTo(page.request, person.phone, { before: 1 }))
    await isVerified(page)
  })

  test('a number that somebody else verifies is not verified for its earlier owner any more', {
    tag: '@nightly',
  }, async ({ page, signIn, browser }) => {
    const before = await verified(page, signIn, 'Antônia Antes')
    const other = await browser.newPage()
    const after = { ...newPersonWithPhone('Benedita Depois'), phone: before.phone }
    await other.request.post('/v5/users', { data: registrationOf(after) })
    await signInPage(other, after.email, after.password)
    await other.goto('/user/telefone')
    await askForCode(other)
    await typeCode(other, await codeTo(other.request, before.phone, { before: 1 }))
    await isVerified(other)
    await other.close()

    await page.goto('/perfil')
    await expect(page.getByRole('link', { name: /\(66\).* não confirmado/ })).toBeVisible()
    const link = await mailedLink(before.email, /http\S+\/user\/telefone/)
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('button', { name: 'Mandar código' })).toBeVisible()
  })
})

test.describe('without a password', () => {
  test('somebody signs in with a code, by keyboard', async ({ page, signIn }) => {
    const person = await verified(page, signIn, 'Antônia Entra')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await page.getByRole('link', { name: 'Entrar com código no celular' }).press('Enter')
    await page.getByLabel('Celular confirmado na sua conta').focus()
    await page.keyboard.type(person.phone)
    await page.keyboard.press('Enter')
    await typeCode(page, await codeTo(page.request, person.phone, { before: 1 }))
    await expect(page).toHaveURL(/\/timeline$/)
  })

  test('a number that is nobody’s is answered like any other, and opens nothing', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/login/codigo')
    await page.getByLabel('Celular confirmado na sua conta').focus()
    await page.keyboard.type('66900000009')
    await page.keyboard.press('Enter')
    await typeCode(page, '123456')
    await expect(page.getByText('O código não confere ou não vale mais.')).toBeVisible()
  })

  test('somebody who forgot their password chooses another with a code', async ({ page, signIn }) => {
    const person = await verified(page, signIn, 'Antônia Esquece')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/recuperar')
    await page.getByRole('link', { name: 'Receber um código no celular' }).press('Enter')
    await page.getByLabel('Celular confirmado na sua conta').focus()
    await page.keyboard.type(person.phone)
    await page.keyboard.press('Enter')
    await typeCode(page, await codeTo(page.request, person.phone, { before: 1 }))
    await page.getByLabel('Nova senha', { exact: true }).fill('capim-braquiaria')
    await page.getByLabel('Repita a nova senha').fill('capim-braquiaria')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()
    const data = { email: person.email, password: 'capim-braquiaria' }
    expect((await page.request.post('/v4/users/sign_in', { data })).status()).toBe(200)
  })
})

test('the demonstration shows what would have gone to phones', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  const person = await newcomer(page.request, 'Antônia Curiosa')
  await signIn(person.email, person.password)
  await page.goto('/user/telefone')
  await askForCode(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'veja a mensagem aqui' }).click()
  const box = await opened
  await expect(box.getByRole('heading', { name: 'Mensagens de demonstração' })).toBeVisible()
  const message = box.getByRole('article').filter({ hasText: person.phone.slice(-4) })
  await expect(message).toContainText('é o seu código da Arroba')
})

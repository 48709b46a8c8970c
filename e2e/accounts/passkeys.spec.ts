import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { mailedLink } from '../support/mail.ts'
import { password } from '../support/people.ts'
import { confirmPassword, test } from '../support/session.ts'

// An authenticator belongs to its page: each test has one of its own.
test.use({ reuseContext: false })

/** Adds an authenticator like a phone's, whose owner confirms at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Lets the browser offer no passkey by itself, which this owner would confirm before the button is tapped. */
async function offerNoneInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByText('Sair', { exact: true }).click()
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/timeline')
}

test('a person makes a passkey in the profile, signs in with it and takes it off', async ({
  page,
  request,
  signIn,
}) => {
  await addAuthenticator(page)
  await offerNoneInFields(page)
  const email = await registerPerson(request, 'Benedita Alves')
  await signIn(email)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Chaves de acesso' }).click()
  await expect(page.getByText('Você ainda não tem uma chave de acesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await confirmPassword(page)
  await expect(page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/timeline')
  await signOut(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page).toHaveURL('/timeline')

  await page.goto('/user/chaves')
  await page.getByRole('button', { name: /^Retirar a chave/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Você ainda não tem uma chave de acesso.')).toBeVisible()
})

test('after the second sign-in on a device that can keep one, a passkey is offered', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await addAuthenticator(page)
  const email = await registerPerson(request, 'Benedita Alves')
  const offer = page.getByRole('region', { name: 'Chave de acesso' })
  await signInByPassword(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(offer).toBeHidden()
  await signOut(page)
  await signInByPassword(page, email)
  await offer.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Chave de acesso criada.')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('whoever got a letter about what they did not do ends every session with one click', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Benedita Alves')
  await signIn(email)
  await page.goto('/perfil')
  await expect(page.getByText(email)).toBeVisible()
  const link = await mailedLink(email, /https?:\/\/\S+\/nao-fui-eu#[\w.-]+/)
  await page.goto(link)
  await expect(page).toHaveURL('/nao-fui-eu')
  await page.getByRole('button', { name: 'Encerrar todos os acessos' }).click()
  await expect(page.getByRole('heading', { name: 'Todos os acessos foram encerrados' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Todos os acessos foram encerrados' })).toBeVisible()
  await mailedLink(email, /https?:\/\/\S+\/recuperar#[\w-]+/)
  await page.goto('/perfil')
  await expect(page).toHaveURL('/')
})

test('a person makes a token for a program, which works until it is revoked', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Benedita Alves')
  await signIn(email)
  await page.goto('/user/tokens')
  await page.getByRole('button', { name: 'Criar token' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Dê um nome ao token, como o do programa que vai usá-lo.')).toBeVisible()
  await page.getByLabel('Nome do token').fill('Planilha')
  await page.getByRole('button', { name: 'Criar token' }).click()
  const token = (await page.getByText(/^arroba_api_/).textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar o token' }).press('Enter')
  await expect(page.getByText('Token copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  const headers = { USER_EMAIL: email, USER_TOKEN: token }
  expect((await request.get('/v4/users/me', { headers })).status()).toBe(200)
  await page.goto('/user/aparelhos')
  await expect(page.getByText('Token da API: um programa usa a sua conta')).toBeVisible()
  await page.goto('/user/tokens')
  await page.getByRole('button', { name: 'Revogar Planilha' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Você ainda não tem tokens.')).toBeVisible()
  expect((await request.get('/v4/users/me', { headers })).status()).toBe(401)
})

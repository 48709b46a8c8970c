import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { headersOf, signInByApi } from '../support/api.ts'
import { mailedLink } from '../support/mail.ts'
import { password, people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { stopClock, test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

const photo = path.join(import.meta.dirname, '../../docs/screenshot.png')
/** A demo account whose trial is over. */
const FREE = 'dito@arroba.example'

const banner = (page: Page, name: string) => page.getByRole('heading', { name })
const errorList = (page: Page) => page.getByRole('alert').getByRole('listitem')
const chip = (page: Page, name: string) => page.getByRole('button', { name: `#${name}`, exact: true })
const tagBar = (page: Page) => page.getByRole('navigation', { name: 'Filtrar por tag' })

test('a profile is edited, with a photo cut to a face, by keyboard alone', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Josefa Lima')
  await signIn(email)
  await page.goto('/perfil')
  await expect(page.getByRole('heading', { name: 'Josefa Lima' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('(66) 99999-0000')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Teste grátis' })).toBeVisible()
  await page.getByRole('link', { name: 'Editar perfil' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'EDITAR PERFIL' })).toBeFocused()
  const name = page.getByLabel('Nome completo')
  const nickname = page.getByLabel('Apelido')
  const phone = page.getByLabel('Telefone celular')
  const save = page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' })
  await expect(page.getByLabel('E-mail')).toHaveJSProperty('readOnly', true)
  await expect(phone).toHaveValue('(66) 99999-0000')

  await page.getByLabel('Foto').setInputFiles(photo)
  const preview = page.locator('label', { hasText: 'Trocar foto' }).locator('img')
  await expect(preview).toHaveAttribute('src', /^blob:/)
  const whole = await preview.getAttribute('src')
  await page.getByRole('slider', { name: 'Aproximar' }).press('End')
  await page.getByRole('application', { name: /Enquadrar a foto/ }).press('ArrowRight')
  await expect(preview).not.toHaveAttribute('src', whole ?? '')

  await name.fill('Jo')
  await nickname.fill('jose')
  await phone.fill('')
  await save.press('Enter')
  await expect(banner(page, 'DADOS INCORRETOS!')).toBeFocused()
  await expect(errorList(page)).toHaveText([
    'Preencha o nome completo!',
    'Apelido tem que ter mais que 5 letras!',
    'Preencha o Telefone Celular',
  ])
  await expect(nickname).toHaveAccessibleDescription(/Apelido tem que ter mais que 5 letras!/)

  const now = `josefa.${uniqueWord().slice(0, 12)}`
  await name.fill('Josefa de Lima')
  await nickname.fill('joao.silva')
  await phone.pressSequentially('6633334444')
  await expect(phone).toHaveValue('(66) 3333-4444')
  await save.press('Enter')
  await expect(errorList(page)).toHaveText(['Este apelido já está em uso.'])
  await expect(name).toHaveValue('Josefa de Lima')

  await nickname.fill(now)
  await save.press('Enter')
  await expect(banner(page, 'DADOS ENVIADOS COM SUCESSO!')).toBeVisible()
  await page.getByRole('link', { name: 'Ir agora' }).press('Enter')
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByRole('heading', { name: 'Josefa de Lima' })).toBeVisible()
  await expect(page.getByText(`@${now}`)).toBeVisible()
  await expect(page.getByText('(66) 3333-4444')).toBeVisible()
  const face = page.getByRole('region', { name: 'Josefa de Lima' }).locator('img')
  await expect(face).toHaveAttribute('src', /^\/media\/avatars\//)
  const side = await face.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(side[0]).toBe(side[1])
})

test('the interests of a person make the list “Para você” and come first among the tags', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const word = uniqueWord()
  await writePostAs(request, people.maria, `Sorgo em alta ${word}`, ['Sorgo'])
  await writePostAs(request, people.maria, `Trigo em baixa ${word}`, ['Trigo'])
  await signIn(await registerPerson(request, 'Onofre Reis'))
  await page.goto('/timeline')
  await tagBar(page).getByRole('link', { name: 'Para você' }).click()
  await expect(page).toHaveURL('/timeline/para-voce')
  await page.clock.install()
  await page.getByRole('link', { name: 'Escolher interesses' }).click()

  const legend = page.getByRole('group', { name: 'Quais assuntos você acompanha?' })
  await expect(chip(page, 'Sorgo')).toBeVisible()
  for (const one of (await legend.getByRole('button').all()).slice(0, 8)) await one.click()
  await expect(page.getByText('MÁXIMO DE TAGS PERMITIDA: 7!')).toBeVisible()
  await expect(legend.locator('[aria-pressed=true]')).toHaveCount(7)
  for (let chosen = 7; chosen > 0; chosen -= 1) await legend.locator('[aria-pressed=true]').first().click()
  await chip(page, 'Sorgo').click()
  await chip(page, 'Crédito Rural').click()
  await stopClock(page)
  await page.getByRole('button', { name: 'ATUALIZAR' }).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return banner(page, 'DADOS ENVIADOS COM SUCESSO!').isVisible()
    })
    .toBe(true)
  await page.clock.runFor(4_900)
  await expect(page).toHaveURL('/user/interesses')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/perfil')
  await page.clock.resume()
  await expect(
    page.getByRole('region', { name: 'Meus interesses' }).getByRole('link', { name: /^#/ }),
  ).toHaveText(['#Sorgo', '#Crédito Rural'])

  await page.goto(`/timeline/para-voce?busca=${word}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Sorgo em alta')
  await expect(tagBar(page).locator('[aria-current]')).toHaveText('Para você')
  const names = await tagBar(page).getByRole('link').allTextContents()
  expect(names.slice(0, 4)).toEqual(['Todas', 'Para você', '#Sorgo', '#Crédito Rural'])
})

test('a changed password signs every other device out', async ({ page, request, signIn }) => {
  const email = await registerPerson(request, 'Quirino Alves')
  await signIn(email)
  const phone = await signInByApi(request, email)
  await page.goto('/user/alterar/senha')
  const change = page.getByRole('button', { name: 'Alterar senha' })
  const [current, first, second] = ['Senha atual', 'Nova senha', 'Repita a nova senha'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const fill = async (old: string, one: string, other: string) => {
    await current?.fill(old)
    await first?.fill(one)
    await second?.fill(other)
    await change.click()
  }
  await fill('', 'capim', 'capim')
  await expect(errorList(page)).toHaveText([
    'Senha deve ter mais de 6 digitos!',
    'Confirmação da Senha deve ter mais de 6 digitos!',
  ])
  await fill(password, 'capim-novo', 'capim-velho')
  await expect(errorList(page)).toHaveText(['A senha e confirmação estão diferentes!'])
  await fill('boi-magro', 'capim-novo', 'capim-novo')
  await expect(errorList(page)).toHaveText(['A senha atual não confere.'])
  await fill(password, 'capim-novo', 'capim-novo')
  await expect(banner(page, 'Senha alterada')).toBeVisible()
  expect((await request.get('/v4/users/me', { headers: headersOf(phone) })).status()).toBe(401)
  await page.getByRole('link', { name: 'Ir agora' }).click()
  await expect(page.getByRole('heading', { name: 'Quirino Alves' })).toBeVisible()
  expect(
    (await request.post('/v4/users/sign_in', { data: { email, password: 'capim-novo' } })).status(),
  ).toBe(200)
})

test('a sign-in from a new device sends a letter, and is ended from the list of devices', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Rita Campos')
  await signIn(email)
  const phone = await request.post('/v4/users/sign_in', {
    data: { email, password, device: 'celular-da-rita' },
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    },
  })
  const link = await mailedLink(email, /https?:\/\/\S+\/user\/aparelhos/)
  await page.goto(link)
  const devices = page.getByRole('list', { name: 'Aparelhos conectados' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('Este aparelho')
  await page.getByRole('button', { name: 'Desconectar Safari no iPhone' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Desconectar Safari no iPhone?' })
  await dialog.getByRole('button', { name: 'Desconectar' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByText('Nenhum outro aparelho está conectado.')).toBeVisible()
  expect((await request.get('/v4/users/me', { headers: headersOf(await phone.json()) })).status()).toBe(401)
  expect((await page.reload())?.ok()).toBe(true)
  await expect(devices).toHaveCount(1)
})

test('receiving negotiations is switched on by keyboard, and stays on', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Sebastiana Melo'))
  await page.goto('/perfil')
  const receiving = page.getByRole('switch', { name: 'Receber negociações' })
  await expect(receiving).not.toBeChecked()
  const saved = page.waitForResponse('**/user_preferences')
  await receiving.press('Space')
  await saved
  await page.reload()
  await expect(receiving).toBeChecked()
  await page.route('**/user_preferences', (route) => route.abort())
  await receiving.press('Space')
  await expect(page.getByText('Sem sinal no momento.')).toBeVisible()
  await expect(receiving).toBeChecked()
})

test('a refused capability leads to where plans are sold, on another site with a token that works once', {
  tag: '@nightly',
}, async ({ page, context, request, signIn }) => {
  await signIn(FREE)
  await page.goto('/timelinebusca?estado=51')
  await expect(page).toHaveURL('/sempermissao')
  await expect(page.getByRole('heading', { name: 'ACESSO NEGADO' })).toBeVisible()
  await expect(
    page.getByText('Sem permissão para o conteúdo solicitado, faça upgrade do seu plano', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gratuito' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Seus interesses' })).toContainText('#Cana')
  await expect(page.getByText(/^A partir de R\$\s[\d,]+ por mês/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wantedScreen'))).toBe('/timelinebusca?estado=51')
  await page.getByRole('link', { name: 'ATUALIZAR PLANO' }).click()
  await expect(page).toHaveURL('/checkout/plano')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.route('https://assine.example/**', (route) => route.fulfill({ body: '<h1>Planos</h1>' }))
  await page.route('**/v4/settings', async (route) => {
    const settings = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...settings, subscription_page_url: 'https://assine.example/planos?de=app' },
    })
  })
  await page.goto('/sempermissao')
  await page.getByRole('link', { name: 'ATUALIZAR PLANO' }).click()
  await page.waitForURL(/^https:\/\/assine\.example\/planos\?de=app&token=[\w-]+$/)
  const data = { token: new URL(page.url()).searchParams.get('token') }
  expect((await request.post('/v4/users/sign_in_by_token', { data })).status()).toBe(200)
  expect((await request.post('/v4/users/sign_in_by_token', { data })).status()).toBe(422)

  await page.route('**/v4/users/me', (route) => route.fulfill({ status: 500, json: { errors: ['Falhou.'] } }))
  await page.goto('/sempermissao')
  await expect(page).toHaveURL('/timeline')
})

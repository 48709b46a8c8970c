import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import { expect } from '@playwright/test'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { registerPerson } from './support/accounts.ts'
import { headersOf } from './support/api.ts'
import { mailedLink } from './support/mail.ts'
import { password, people } from './support/people.ts'
import { writePostAs } from './support/posts.ts'
import { test } from './support/session.ts'
import { withoutStart } from './support/start.ts'
import { uniqueWord } from './support/unique-word.ts'

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)

/** Reads the files of a ZIP by their names. */
async function unzip(path: string): Promise<Map<string, string>> {
  const zip = await openZip(await readFile(path), { lazyEntries: true })
  const read = promisify(zip.openReadStream.bind(zip))
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, (await buffer(await read(entry))).toString())
      zip.readEntry()
    })
    zip.readEntry()
  })
  return files
}

test("an export of one's data is asked for, made, announced and opened", async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Tereza Nogueira')
  const word = uniqueWord()
  await writePostAs(request, email, `Vendo bezerros ${word}`)
  await signIn(email)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Baixar meus dados' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Baixar meus dados' })).toBeFocused()
  await page.getByRole('button', { name: 'Baixar meus dados' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  const typed = asked.getByLabel('Sua senha')
  await expect(typed).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('Confirme a sua senha para continuar.')
  await page.getByRole('button', { name: 'Baixar meus dados' }).press('Enter')
  await expect(typed).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked.getByText('Digite a sua senha.')).toBeVisible()
  await page.keyboard.type('boi-magro')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('A senha não confere.')).toBeVisible()
  await expect(typed).toHaveValue('boi-magro')
  await typed.fill(password)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.getByText('Seu arquivo está pronto')).toBeVisible({ timeout: 30_000 })

  await page.goto('/notificacoes')
  await page.getByRole('link', { name: /Seus dados estão prontos/ }).click()
  await expect(page).toHaveURL('/user/dados')
  expect(await mailedLink(email, /https?:\/\/\S+\/user\/dados/)).toContain('/user/dados')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o arquivo' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('arroba-meus-dados.zip')
  const files = await unzip(await download.path())
  expect(files.get('LEIA-ME.txt')).toContain('SEUS DADOS NA ARROBA')
  expect(JSON.parse(files.get('conta.json') ?? '')).toMatchObject({ nome: 'Tereza Nogueira', email })
  expect(JSON.parse(files.get('publicacoes.json') ?? '')).toMatchObject([{ texto: `Vendo bezerros ${word}` }])
  await expect(page).toHaveURL('/user/dados')
})

test('an account closed with the password is gone, signed out and unknown', async ({
  page,
  request,
  signIn,
}) => {
  const email = await registerPerson(request, 'Urbano Teles')
  const word = uniqueWord()
  await writePostAs(request, email, `Chuva na serra ${word}`)
  const session = await signIn(email)
  await page.goto('/perfil')
  await page.getByRole('link', { name: 'Excluir minha conta' }).click()
  await expect(page.getByRole('heading', { name: 'O que é apagado na hora' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que fica' })).toBeVisible()

  const secret = page.getByLabel('Sua senha', { exact: true })
  const close = page.getByRole('button', { name: 'Excluir minha conta' })
  await close.click()
  await expect(page.getByRole('heading', { name: 'A conta não foi excluída' })).toBeFocused()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['Digite a sua senha.'])
  await secret.fill('errada')
  await close.click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['A senha não confere.'])
  await secret.fill(password)
  await secret.press('Enter')

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sua conta foi excluída.')).toBeVisible()
  expect((await request.get('/v4/users/me', { headers: headersOf(session) })).status()).toBe(401)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Falha no login!')).toBeVisible()

  await signIn(people.maria)
  await page.goto(`/timeline?busca=${word}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Conta excluída')
  await expect(page.getByRole('article')).not.toContainText('Urbano')
})

test('changed terms are asked once, can wait, and are asked again of whoever publishes', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Valdete Pires'))
  let isPending = true
  await withoutStart(page)
  await page.route('**/v4/users/me', async (route) => {
    const me = await (await route.fetch()).json()
    await route.fulfill({ json: { ...me, must_accept_terms: isPending } })
  })
  await page.goto('/timeline')
  const dialog = page.getByRole('alertdialog', { name: 'Os termos de uso mudaram' })
  await expect(dialog).toContainText(TERMS.changes)
  await dialog.getByRole('link', { name: 'Ler os termos e a política de privacidade' }).click()
  await expect(page).toHaveURL('/termos')
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.route('**/v4/users/me/posts', (route) =>
    route.fulfill({ status: 403, json: { errors: ['Os termos de uso mudaram.'], terms: true } }),
  )
  await page.goto('/mensagem')
  await page.getByLabel('Mensagem').fill('Boi gordo em alta')
  await page.getByRole('button', { name: /enviar/i }).click()
  await expect(dialog).toBeVisible()
  isPending = false
  const accepted = page.waitForResponse((response) => response.url().endsWith('/v6/users/me/terms'))
  await dialog.getByRole('button', { name: 'Li e concordo' }).click()
  expect((await accepted).status()).toBe(200)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Mensagem')).toHaveValue('Boi gordo em alta')
})

test('an unsaved change of the profile survives a reload, until it is saved or discarded', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Waldir Matos'))
  await page.goto('/user/edit')
  const name = page.getByLabel('Nome completo')
  const phone = page.getByLabel('Telefone celular')
  await name.fill('Waldir de Matos')
  await phone.fill('')
  await phone.pressSequentially('6633334444')
  await page.reload()
  await expect(name).toHaveValue('Waldir de Matos')
  await expect(phone).toHaveValue('(66) 3333-4444')
  await page.getByRole('button', { name: 'Voltar ao que está salvo' }).click()
  await expect(name).toHaveValue('Waldir Matos')
  await page.reload()
  await expect(name).toHaveValue('Waldir Matos')
  await name.fill('Waldir Souza')
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await page.getByRole('link', { name: 'Ir agora' }).click()
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(name).toHaveValue('Waldir Souza')
  await expect(page.getByText('Você tem uma alteração que não foi salva')).toBeHidden()
})

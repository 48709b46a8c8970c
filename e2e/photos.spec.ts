import { expect, type Page } from '@playwright/test'
import { newPerson, registerPerson } from './support/accounts.ts'
import { detailedPhoto } from './support/photo.ts'
import { test } from './support/session.ts'

const BROKEN = { name: 'lote.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Isto não é uma foto.') }
const UNREADABLE = 'Não deu para abrir esta foto. Escolha outra.'

/** Expects a message about a file that is no photo, and that the previous photo stays. */
async function refusesBroken(page: Page): Promise<void> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(BROKEN)
  await expect(page.getByText(UNREADABLE)).toBeVisible()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(new RegExp(UNREADABLE))
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeHidden()

  const photo = { name: 'pasto.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 300, 200) }
  await input.setInputFiles(photo)
  await expect(page.getByText(UNREADABLE)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
  expect(sent).toEqual([])
}

for (const [what, address] of [
  ['post', '/mensagem'],
  ['ad', '/anuncio'],
] as const)
  test(`a broken photo of a new ${what} is told of before anything is sent, and takes no good one away`, {
    tag: '@nightly',
  }, async ({ page, request, signIn }) => {
    await signIn(await registerPerson(request, 'Fátima Fotos'))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await refusesBroken(page)
    const chosen = page.locator('label', { hasText: 'Trocar foto' }).locator('img')
    await page.locator('input[type=file]').setInputFiles(BROKEN)
    await expect(page.getByText(UNREADABLE)).toBeVisible()
    await expect.poll(() => chosen.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(300)
  })

test('a broken photo of a newcomer is told of while they choose it', { tag: '@nightly' }, async ({
  page,
}) => {
  const { name, email, cpf, phone } = newPerson('Fátima Chega')
  await page.goto('/register')
  await page.evaluate((draft) => sessionStorage.setItem('REGISTRATION_DRAFT', JSON.stringify(draft)), {
    name,
    email,
    cpf,
    phone,
    nickname: 'fatima.chega',
  })
  await page.goto('/register?passo=3')
  await refusesBroken(page)
})

test('a profile whose photo is still being prepared is not saved without it', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Fátima Espera'))
  await page.goto('/user/edit')
  const photo = { name: 'rosto.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 400, 400) }
  const { promise: isHeld, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/photo-crop-.*\.js$/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /A foto ainda está sendo preparada/,
  ])
  await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeHidden()
  letThrough()
  await expect(page.getByRole('slider', { name: 'Aproximar' })).toBeVisible()
  await expect(page.locator('label', { hasText: 'Trocar foto' }).locator('img')).toHaveAttribute(
    'src',
    /^blob:/,
  )
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeVisible()
})

test('a profile with a broken photo is never saved as if the photo were in it', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Fátima Rosto'))
  await page.goto('/user/edit')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(BROKEN)
  await expect(page.getByText(UNREADABLE)).toBeVisible()
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([UNREADABLE])
  await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeHidden()

  await input.setInputFiles({
    name: 'rosto.jpg',
    mimeType: 'image/jpeg',
    buffer: await detailedPhoto(page, 400, 400),
  })
  await expect(page.getByRole('slider', { name: 'Aproximar' })).toBeVisible()
  await expect(page.locator('label', { hasText: 'Trocar foto' }).locator('img')).toHaveAttribute(
    'src',
    /^blob:/,
  )
  await page.getByRole('button', { name: 'SALVAR ALTERAÇÃO' }).click()
  await expect(page.getByRole('heading', { name: 'DADOS ENVIADOS COM SUCESSO!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir agora' }).click()
  await expect(page.getByRole('region', { name: 'Fátima Rosto' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\/avatars\//,
  )
})

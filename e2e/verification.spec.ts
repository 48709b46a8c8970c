import { readFile } from 'node:fs/promises'
import type { Session } from '@arroba/contract/accounts.ts'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { joins } from './newcomer.ts'
import { elsewhere, headers } from './posting.ts'
import { people, test } from './session.ts'

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/
const AGUA_BOA = 5_100_201

type Issued = { id: number; by: Session; code: string; pdf: Buffer }

const pdfOf = async (request: APIRequestContext, by: Session, id: number): Promise<Buffer> => {
  const answer = await request.get(`/v5/users/me/negotiations/${id}/pdf`, { headers: headers(by) })
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** Somebody with no other deal records one in soy beans and takes its PDF. */
const issued = async (request: APIRequestContext): Promise<Issued> => {
  const by = await elsewhere(request, await joins(request, 'João Prates'))
  const { tags } = await (await request.get('/v4/tags')).json()
  const answer = await request.post('/v7/users/me/negotiations', {
    headers: headers(by),
    data: {
      kind: 'sale',
      tag_id: tags.find(({ slug }: { slug: string }) => slug === 'soja').id,
      negotiation_date: new Date(Date.now() - 3 * 60 * 60_000).toISOString().slice(0, 10),
      payment_measure: 'sacs',
      negotiated_value: '128,90',
      payment_deadline: 0,
      city_code: AGUA_BOA,
      state_code: 51,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()).negotiation
  const pdf = await pdfOf(request, by, id)
  // The address of the link, which is not compressed.
  const [code = ''] = CODE.exec(pdf.toString('latin1')) ?? []
  return { id, by, code, pdf }
}

const verdict = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const file = (page: Page) => page.getByLabel('Escolher o arquivo PDF')
const codeField = (page: Page) => page.getByLabel('Código de verificação')

test('somebody without an account types the code off paper, in their own way', async ({ page, request }) => {
  const { id, code } = await issued(request)
  await page.goto('/verificar')
  await expect(page).toHaveTitle(/^Conferir documento/)
  await codeField(page).fill('boi')
  await page.getByRole('button', { name: 'Conferir código' }).click()
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByText(/^O código tem 16 letras e números/)).toBeVisible()
  await codeField(page).fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verificar/${code}`)
  await expect(verdict(page, 'Documento verdadeiro')).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.getByText(`nº ${id}`, { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('João')
})

test('the address of the QR code says what became of the deal', async ({ page, request }) => {
  const { id, by, code } = await issued(request)
  await page.goto(`/verificar/${code}`)
  await expect(verdict(page, 'Documento verdadeiro')).toBeVisible()

  const changed = await request.put(`/v4/users/me/negotiations/${id}`, {
    headers: headers(by),
    data: { negotiated_value: '130,00' },
  })
  expect(changed.status()).toBe(200)
  await page.reload()
  await expect(verdict(page, 'Alterado depois')).toBeVisible()

  const deleted = await request.delete(`/v4/users/me/negotiations/${id}`, { headers: headers(by) })
  expect(deleted.status()).toBe(204)
  await page.reload()
  await expect(verdict(page, 'Negociação excluída depois')).toBeVisible()

  for (const unknown of ['0000-0000-0000-0000', 'boi-gordo']) {
    await page.goto(`/verificar/${unknown}`)
    await expect(verdict(page, 'Documento não encontrado')).toBeVisible()
    await expect(file(page)).toHaveCount(0)
  }
})

test('the file is held against what was issued, and never leaves the device', async ({ page, request }) => {
  const { id, code, pdf } = await issued(request)
  await page.goto(`/verificar/${code}`)
  await expect(verdict(page, 'Documento verdadeiro')).toBeVisible()
  const sent: string[] = []
  page.on('request', (asked) => sent.push(asked.url()))

  const name = `negociacao-${id}.pdf`
  await file(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await expect(verdict(page, 'O arquivo confere')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()

  const forged = Buffer.from(pdf)
  forged[Math.floor(forged.length / 2)] = 0
  await file(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: forged })
  await expect(verdict(page, 'O arquivo não confere')).toBeVisible()

  const dropped = await page.evaluateHandle(
    ([bytes, named]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], named, { type: 'application/pdf' }))
      return transfer
    },
    [[...pdf], name] as [number[], string],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText('Solte o PDF aqui')).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped })
  await expect(verdict(page, 'O arquivo confere')).toBeVisible()
  expect(sent).toEqual([])
})

test('by keyboard alone, from the code to the file', async ({ page, request }) => {
  const { code, pdf } = await issued(request)
  await page.goto('/verificar')
  await codeField(page).focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Documento verdadeiro')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(file(page)).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(verdict(page, 'O arquivo confere')).toBeVisible()
})

test('whoever is signed in keeps their navigation, and without signal can try again', async ({
  page,
  request,
  signIn,
}) => {
  const { code } = await issued(request)
  await signIn(people.maria)
  await page.route('**/v7/verifications/*', (route) => route.abort())
  await page.goto(`/verificar/${code}`)
  await expect(page.getByText('Sem sinal no momento')).toBeVisible()
  await page.unroute('**/v7/verifications/*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(verdict(page, 'Documento verdadeiro')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test.describe('the PDF, from the list of negotiations', () => {
  const button = (page: Page, id: number) => page.getByRole('button', { name: `PDF da negociação ${id}` })

  test('opens in a tab of its own', async ({ page, context, request, signIn }) => {
    const { id, by } = await issued(request)
    await signIn(by.email)
    await page.goto('/negociacoes')
    const opened = context.waitForEvent('page')
    await button(page, id).click()
    const tab = await opened
    await expect.poll(() => tab.url()).toMatch(/^blob:/)
    await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
  })

  test('is downloaded where the browser shows none', async ({ page, request, signIn }) => {
    const { id, by, pdf } = await issued(request)
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
    await signIn(by.email)
    await page.goto('/negociacoes')
    const download = page.waitForEvent('download')
    await button(page, id).click()
    expect((await download).suggestedFilename()).toBe(`negociacao-${id}.pdf`)
    expect(Buffer.compare(await readFile(await (await download).path()), pdf)).toBe(0)
  })

  test('leaves no empty tab behind when there is no signal', async ({ page, context, request, signIn }) => {
    const { id, by } = await issued(request)
    await signIn(by.email)
    await page.goto('/negociacoes')
    await button(page, id).waitFor()
    await page.route('**/pdf', (route) => route.abort())
    await button(page, id).click()
    await expect(
      page.getByText('Sem sinal no momento. Tente de novo quando a internet voltar.'),
    ).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('every outcome can be read by everybody', { tag: '@layout' }, async ({ page, request }) => {
      const { id, by, code, pdf } = await issued(request)
      const accessible = async () => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations).toEqual([])
        const usual = page.viewportSize() ?? { width: 390, height: 844 }
        await page.setViewportSize({ width: 320, height: 640 })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(beyond).toBeLessThanOrEqual(0)
        await page.evaluate(() => document.documentElement.removeAttribute('style'))
        await page.setViewportSize(usual)
      }
      await page.goto('/verificar')
      await page.getByRole('button', { name: 'Conferir código' }).click()
      await accessible()
      await page.goto(`/verificar/${code}`)
      await file(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
      await expect(verdict(page, 'O arquivo confere')).toBeVisible()
      await accessible()
      await file(page).setInputFiles({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('boi'),
      })
      await expect(verdict(page, 'O arquivo não confere')).toBeVisible()
      await request.delete(`/v4/users/me/negotiations/${id}`, { headers: headers(by) })
      await page.reload()
      await expect(verdict(page, 'Negociação excluída depois')).toBeVisible()
      await accessible()
      await page.goto('/verificar/0000-0000-0000-0000')
      await expect(verdict(page, 'Documento não encontrado')).toBeVisible()
      await accessible()
    })
  })
}

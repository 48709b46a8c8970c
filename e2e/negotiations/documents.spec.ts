import { readFile } from 'node:fs/promises'
import { expect, type FileChooser, type Page } from '@playwright/test'
import { headersOf } from '../support/api.ts'
import { codeOf, documentOf, issueDocument } from '../support/documents.ts'
import { people } from '../support/people.ts'
import { test } from '../support/session.ts'

function outcome(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title })
}

function file(page: Page) {
  return page.getByLabel('Escolher o arquivo PDF')
}

function codeField(page: Page) {
  return page.getByLabel('Código de verificação')
}

test('a visitor verifies a document by the code on paper, in any spelling', async ({ page, request }) => {
  const { id, code } = await issueDocument(request)
  await page.goto('/verificar')
  await expect(page).toHaveTitle(/^Conferir documento/)
  await codeField(page).fill('boi')
  await page.getByRole('button', { name: 'Conferir código' }).click()
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByText(/^O código tem 16 letras e números/)).toBeVisible()
  await codeField(page).fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verificar/${code}`)
  await expect(outcome(page, 'Documento verdadeiro')).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.getByText(`nº ${id}`, { exact: true })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('João')
})

test('the address of the QR code says what became of the negotiation', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const { id, by, code } = await issueDocument(request)
  await page.goto(`/verificar/${code}`)
  await expect(outcome(page, 'Documento verdadeiro')).toBeVisible()

  const changed = await request.put(`/v4/users/me/negotiations/${id}`, {
    headers: headersOf(by),
    data: { negotiated_value: '130,00' },
  })
  expect(changed.status()).toBe(200)
  await page.reload()
  await expect(outcome(page, 'Alterado depois')).toBeVisible()

  const deleted = await request.delete(`/v4/users/me/negotiations/${id}`, { headers: headersOf(by) })
  expect(deleted.status()).toBe(204)
  await page.reload()
  await expect(outcome(page, 'Negociação excluída depois')).toBeVisible()

  for (const unknown of ['0000-0000-0000-0000', 'boi-gordo']) {
    await page.goto(`/verificar/${unknown}`)
    await expect(outcome(page, 'Documento não encontrado')).toBeVisible()
    await expect(file(page)).toHaveCount(0)
  }
})

test('a PDF is compared with what was issued without leaving the device', async ({ page, request }) => {
  const { id, code, pdf } = await issueDocument(request)
  await page.goto(`/verificar/${code}`)
  await expect(outcome(page, 'Documento verdadeiro')).toBeVisible()
  const sent: string[] = []
  // The app's own files, as the fonts, may still be on their way.
  page.on('request', (asked) => {
    if (!new URL(asked.url()).pathname.startsWith('/assets/')) sent.push(`${asked.method()} ${asked.url()}`)
  })

  const name = `negociacao-${id}.pdf`
  await file(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  await expect(outcome(page, 'O arquivo confere')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()

  const forged = Buffer.from(pdf)
  forged[Math.floor(forged.length / 2)] = 0
  await file(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: forged })
  await expect(outcome(page, 'O arquivo não confere')).toBeVisible()

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
  await expect(outcome(page, 'O arquivo confere')).toBeVisible()
  expect(sent).toEqual([])
})

test('a genuine PDF from before a change is told as an earlier one on the later code, and no forgery', async ({
  page,
  request,
}) => {
  const { id, by, code, pdf } = await issueDocument(request)
  await request.put(`/v4/users/me/negotiations/${id}`, {
    headers: headersOf(by),
    data: { negotiated_value: '130,00' },
  })
  const later = await documentOf(request, by, id)
  const dropped = { name: `negociacao-${id}.pdf`, mimeType: 'application/pdf' }
  await page.goto(`/verificar/${codeOf(later)}`)
  await file(page).setInputFiles({ ...dropped, buffer: pdf })
  await expect(outcome(page, 'Um documento anterior desta negociação')).toBeVisible()
  await page.goto(`/verificar/${code}`)
  await file(page).setInputFiles({ ...dropped, buffer: later })
  await expect(outcome(page, 'Um documento mais novo desta negociação')).toBeVisible()
})

test('a document is verified with the keyboard alone', { tag: '@nightly' }, async ({ page, request }) => {
  // Listened for before anything else: the browser hands its file dialog over only a while after it is asked to.
  const choosing = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  const { code, pdf } = await issueDocument(request)
  await page.goto('/verificar')
  await codeField(page).focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(outcome(page, 'Documento verdadeiro')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(file(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(outcome(page, 'O arquivo confere')).toBeVisible()
})

test('a signed-in person verifies a document, also after a lost signal', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const { code } = await issueDocument(request)
  await signIn(people.maria)
  await page.route('**/v7/verifications/*', (route) => route.abort())
  await page.goto(`/verificar/${code}`)
  await expect(page.getByText('Sem sinal no momento')).toBeVisible()
  await page.unroute('**/v7/verifications/*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(outcome(page, 'Documento verdadeiro')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test.describe('the PDF, from the list of negotiations', () => {
  const button = (page: Page, id: number) => page.getByRole('button', { name: `PDF da negociação ${id}` })
  const pretendToShowPdfs = (page: Page, value: boolean) =>
    page.addInitScript((isEnabled) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isEnabled })
    }, value)

  test('the PDF of a negotiation opens in a tab of its own', async ({ page, context, request, signIn }) => {
    const { id, by } = await issueDocument(request)
    await pretendToShowPdfs(page, true)
    await signIn(by.email)
    await page.goto('/negociacoes')
    // Whoever begins to listen after the tab is there may miss its download.
    const type = new Promise<string[]>((resolve, reject) => {
      context.once('page', (tab) => {
        Promise.any([
          // A browser without windows shows no PDF: its tab gets it as a file, named by its type.
          tab
            .waitForEvent('download')
            .then((file) => [new URL(file.url()).protocol, file.suggestedFilename()]),
          tab.waitForURL(/^blob:/).then(() => tab.evaluate(() => [location.protocol, document.contentType])),
        ]).then(resolve, reject)
      })
    })
    await button(page, id).click()
    expect(await type).toEqual(['blob:', expect.stringMatching(/\.pdf$|^application\/pdf$/)])
  })

  test('the PDF of a negotiation is downloaded where the browser shows none', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
  }) => {
    const { id, by, pdf } = await issueDocument(request)
    await pretendToShowPdfs(page, false)
    await signIn(by.email)
    await page.goto('/negociacoes')
    const download = page.waitForEvent('download')
    await button(page, id).click()
    expect((await download).suggestedFilename()).toBe(`negociacao-${id}.pdf`)
    expect(Buffer.compare(await readFile(await (await download).path()), pdf)).toBe(0)
  })

  test('the PDF of a negotiation leaves no empty tab behind without a signal', { tag: '@nightly' }, async ({
    page,
    context,
    request,
    signIn,
  }) => {
    const { id, by } = await issueDocument(request)
    await pretendToShowPdfs(page, true)
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

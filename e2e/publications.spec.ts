import { expect, type Page } from '@playwright/test'
import { headersOf, signInByApi } from './support/api.ts'
import { people } from './support/people.ts'
import { detailedPhoto } from './support/photo.ts'
import { signInPage, test } from './support/session.ts'
import { createSlaughterhouse } from './support/slaughterhouses.ts'
import { uniqueWord } from './support/unique-word.ts'

function title(page: Page) {
  return page.getByRole('textbox', { name: 'Título' })
}

function text(page: Page) {
  return page.getByRole('textbox', { name: 'Texto' })
}

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The line of a publication in the desk's list. */
function lineOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name })
}

function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)
  return day.split('-').reverse().join('/')
}

async function writeArticle(page: Page, name: string, body: string): Promise<void> {
  await page.goto('/gestao/publicacoes/nova')
  await title(page).fill(name)
  await text(page).fill(body)
}

async function searchDesk(page: Page, word: string): Promise<void> {
  await page.goto(`/gestao/publicacoes?busca=${word}`)
}

test('news with an image and tags are published and read', async ({ page, signIn }) => {
  const word = uniqueWord()
  await signIn(people.equipe)
  await writeArticle(
    page,
    `Chuva chega ${word}`,
    `Volumes de 20 a 45 mm no Araguaia, diz a previsão ${word}.`,
  )
  await page.getByLabel('Imagem').setInputFiles({
    name: 'chuva.jpg',
    mimeType: 'image/jpeg',
    buffer: await detailedPhoto(page, 800, 480),
  })
  await press(page, '#Clima')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Mato Grosso' })
  await expect(page.getByRole('heading', { name: 'Como vai aparecer' })).toBeVisible()
  await press(page, 'Publicar')
  await expect(page).toHaveURL('/gestao/publicacoes')
  await expect(page.getByText('Notícia publicada.')).toBeVisible()
  await expect(lineOf(page, word)).toContainText('Publicada')

  await signInPage(page, people.maria)
  await page.goto(`/timeline?busca=${word}`)
  const card = page.getByRole('article').filter({ hasText: word })
  await expect(card.getByRole('heading', { name: `Chuva chega ${word}` })).toBeVisible()
  await expect(card.getByRole('link', { name: '#Clima' })).toBeVisible()
  await expect(card.locator('img[src*="/media/posts/"]')).toBeVisible()
})

test('incomplete news say what is missing, and survive a reload', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  await signIn(people.equipe)
  await writeArticle(page, '', `Texto de ${word} que ainda não tem título.`)
  await press(page, 'Publicar')
  await expect(page.getByRole('heading', { name: 'DADOS INCORRETOS!' })).toBeFocused()
  await expect(page.getByText('Escreva o título.').first()).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveValue(`Texto de ${word} que ainda não tem título.`)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(text(page)).toHaveValue('')
})

test('news for subscribers show only their beginning on the free plan', async ({ page, signIn }) => {
  const word = uniqueWord()
  const end = uniqueWord()
  const said = uniqueWord()
  await signIn(people.equipe)
  await writeArticle(
    page,
    `Exclusivo ${word}`,
    `${'O boi gordo abriu o dia firme nas praças paulistas. '.repeat(8)}${end}`,
  )
  await page.getByText('Só assinantes').click()
  await press(page, 'Publicar')
  await expect(page.getByText('Notícia publicada.')).toBeVisible()

  const open = async () => {
    await page.goto(`/timeline?busca=${word}`)
    const card = page.getByRole('article').filter({ hasText: word })
    await card.getByRole('link', { name: 'CONTINUAR LENDO' }).click()
  }
  const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await signInPage(page, people.maria)
  await open()
  await expect(page.getByText(end)).toBeVisible()
  await field.fill(`Na minha praça saiu a 340, ${said}.`)
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.locator('#comentarios').getByText(said)).toBeVisible()

  await signInPage(page, people.dito)
  await page.goto(`/timeline?busca=${end}`)
  await expect(page.getByText(`Nada encontrado para “${end}”`)).toBeVisible()
  await page.goto(`/timeline?busca=${word}`)
  const card = page.getByRole('article').filter({ hasText: word })
  await expect(card.getByText('Texto completo para assinantes, com os comentários')).toBeVisible()
  await open()
  await expect(page.getByRole('heading', { level: 1, name: `Exclusivo ${word}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ATUALIZAR PLANO' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comentários 1' })).toBeVisible()
  await expect(page.getByText('Comentários para assinantes')).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page.getByText(end)).toHaveCount(0)
  await expect(page.getByText(said)).toHaveCount(0)
})

test('news are scheduled, edited, published, withdrawn and published again', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  const [yesterday, soon] = [dayFromNow(-1), dayFromNow(2)]
  await signIn(people.equipe)
  await writeArticle(page, `Amanhã ${word}`, 'Sai amanhã cedo, antes do leilão.')
  await page.getByText('Agendar').click()
  await page.getByRole('textbox', { name: 'Dia' }).fill(yesterday)
  await page.getByLabel('Hora').fill('07:30')
  await press(page, 'Agendar')
  await expect(page.getByText('Escolha um dia e uma hora no futuro.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Dia' }).fill(soon)
  await press(page, 'Agendar')
  await expect(page.getByText('Notícia agendada.')).toBeVisible()

  await searchDesk(page, word)
  const line = lineOf(page, word)
  await expect(line).toContainText(`Sai em ${soon} às 07:30`)
  await line.getByRole('link', { name: 'Alterar' }).click()
  await title(page).fill(`Depois de amanhã ${word}`)
  await press(page, 'Salvar')
  await expect(page.getByText('Publicação salva.')).toBeVisible()
  await expect(line).toContainText('Depois de amanhã')

  await line.getByRole('button', { name: 'Publicar agora ou reagendar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(line).toContainText('Publicada')
  await line.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(line).toContainText('Retirada')
  await signInPage(page, people.maria)
  await page.goto(`/timeline?busca=${word}`)
  await expect(page.getByRole('heading', { name: /^Nada encontrado/ })).toBeVisible()

  await signInPage(page, people.equipe)
  await searchDesk(page, word)
  await line.getByRole('button', { name: 'Publicar de novo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(line).toContainText('Publicada')
  await line.getByRole('link', { name: 'Ver publicação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Depois de amanhã ${word}` })).toBeVisible()
})

test('news that somebody else changed meanwhile are not overwritten without a warning', {
  tag: '@nightly',
}, async ({ page, signIn, request }) => {
  const word = uniqueWord()
  await signIn(people.equipe)
  await writeArticle(page, `Disputada ${word}`, 'Dois editores ao mesmo tempo.')
  await press(page, 'Publicar')
  await searchDesk(page, word)
  await lineOf(page, word).getByRole('link', { name: 'Alterar' }).click()
  await title(page).fill(`Minha ${word}`)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const other = headersOf(await signInByApi(request, people.equipe))
  const data = { title: `Da outra ${word}`, description: 'Mais rápida.', version: 1 }
  expect((await request.put(`/v6/staff/posts/${id}`, { headers: other, data })).status()).toBe(200)
  await press(page, 'Salvar')
  await expect(page.getByRole('heading', { name: 'Outra pessoa alterou esta publicação' })).toBeVisible()
  await expect(title(page)).toHaveValue(`Minha ${word}`)
  // Also when what was left unsent is opened again.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Outra pessoa alterou esta publicação' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver como está agora' }).click()
  await expect(title(page)).toHaveValue(`Da outra ${word}`)
})

test('news withdrawn while they are being changed keep what was typed', { tag: '@nightly' }, async ({
  page,
  signIn,
}) => {
  const word = uniqueWord()
  await signIn(people.equipe)
  await writeArticle(page, `Retirada ${word}`, 'Para corrigir com calma.')
  await press(page, 'Publicar')
  await searchDesk(page, word)
  await lineOf(page, word).getByRole('link', { name: 'Alterar' }).click()
  await title(page).fill(`Corrigida ${word}`)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Publicação retirada.')).toBeVisible()
  await expect(title(page)).toHaveValue(`Corrigida ${word}`)
  await expect(page.getByRole('heading', { name: /Outra pessoa alterou/ })).toBeHidden()
  await press(page, 'Salvar')
  await expect(page.getByText('Publicação salva.')).toBeVisible()
  await expect(lineOf(page, word)).toContainText(`Corrigida ${word}`)
})

const PALMAS = 1_721_000
/** Long before any other scale. */
const DAY = '05/01/2024'

test('one scale is published with a text made from its figures', async ({ page, request, signIn }) => {
  const name = `Serrado ${uniqueWord()}`
  await createSlaughterhouse(request, name, PALMAS)
  await signIn(people.equipe)
  await page.goto('/gestao/publicacoes/escalas/nova')
  await page.getByRole('combobox', { name: 'Frigorífico' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('textbox', { name: 'Dias úteis' }).fill('11')
  await page.getByRole('textbox', { name: 'Data de referência' }).fill(DAY)
  await press(page, 'Publicar')
  await expect(page.getByText('Escala publicada.')).toBeVisible()
  await page.goto('/gestao/publicacoes?tipo=escalas')
  const line = lineOf(page, `${name} com 11 dias de escala em Palmas`)
  await line.getByRole('link', { name: 'Ver publicação' }).click()
  await expect(page.getByRole('cell', { name: '11 dias úteis' })).toBeVisible()
  await expect(page.getByText(`Em ${DAY}, ${name}, de Palmas (TO)`)).toBeVisible()
})

test('a table of scales with errors is corrected in its place and published whole', {
  tag: '@nightly',
}, async ({ page, request, signIn }) => {
  const [good, misspelt, wrong] = [
    `Buriti ${uniqueWord()}`,
    `Cocal ${uniqueWord()}`,
    `Três Poços ${uniqueWord()}`,
  ]
  for (const name of [good, misspelt, wrong])
    await createSlaughterhouse(request, `Frigorífico ${name}`, PALMAS)
  await signIn(people.equipe)
  await page.goto('/gestao/publicacoes/escalas/importar')
  await page
    .getByRole('textbox', { name: 'Tabela' })
    .fill(
      `Frigorífico\tUF\tDias\tData\n${good}\tMT\t8\t${DAY}\n${misspelt}x\tTO\t9\t${DAY}\n${wrong.replace('ê', 'e').replace('ç', 'c')}\tTO\t7,5\t${DAY}`,
    )
  await press(page, 'Conferir tabela')
  // The slaughterhouse of the first line is of another state than the line says.
  await expect(page.getByText('3 linhas, 3 com erro. Corrija aqui mesmo.')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Qual frigorífico na linha 2' })
    .selectOption({ label: `Frigorífico ${good} (Palmas / TO)` })
  await page.getByRole('textbox', { name: 'Data da linha 4' }).focus()
  await expect(page.getByText('3 linhas, 2 com erro. Corrija aqui mesmo.')).toBeVisible()
  await press(page, 'Publicar 3 escalas')
  await expect(page.getByText('Linha 3: frigorífico não encontrado: escolha um dos parecidos.')).toBeVisible()
  await expect(page.getByText('Linha 4: os dias devem ser um número inteiro de 0 a 99.')).toBeVisible()

  await page.reload()
  await page
    .getByRole('combobox', { name: 'Qual frigorífico na linha 3' })
    .selectOption({ label: `Frigorífico ${misspelt} (Palmas / TO)` })
  await page.getByRole('textbox', { name: 'Dias da linha 4' }).fill('7')
  await page.getByRole('textbox', { name: 'Data da linha 4' }).focus()
  await expect(page.getByText('3 linhas, todas prontas.')).toBeVisible()
  await press(page, 'Publicar 3 escalas')
  await expect(page.getByText('Tabela publicada: 3 novas.')).toBeVisible()
  await expect(lineOf(page, `Frigorífico ${misspelt} com 9 dias de escala em Palmas`)).toBeVisible()

  await page.goto('/escalas')
  await expect(
    page.getByRole('link', { name: `Frigorífico ${wrong} com 7 dias de escala em Palmas` }),
  ).toBeVisible()

  await page.goto('/gestao/publicacoes/escalas/importar')
  await page.getByRole('textbox', { name: 'Tabela' }).fill(`${good};TO;10;${DAY}`)
  await press(page, 'Conferir tabela')
  await expect(page.getByText('substitui 8 dias por 10')).toBeVisible()
})

test('a CSV file of scales is taken as a spreadsheet exports it', { tag: '@nightly' }, async ({
  page,
  request,
  signIn,
}) => {
  const name = `Pedreira ${uniqueWord()}`
  await createSlaughterhouse(request, `Frigorífico ${name}`, PALMAS)
  await signIn(people.equipe)
  await page.goto('/gestao/publicacoes/escalas/importar')
  const csv = Buffer.from(`Município;Dias;Data;Indústria\r\nPalmas;6;${DAY};${name}\r\n`, 'latin1')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'escalas.csv', mimeType: 'text/csv', buffer: csv })
  await expect(page.getByText('1 linha, todas prontas.')).toBeVisible()
  await expect(page.getByText(`Frigorífico ${name}, Palmas / TO`)).toBeVisible()
  await press(page, 'Publicar 1 escala')
  await expect(page.getByText('Tabela publicada: 1 nova.')).toBeVisible()
})

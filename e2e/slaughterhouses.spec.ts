import { expect, type Page } from '@playwright/test'
import { registerPerson } from './support/accounts.ts'
import { headersOf, signInByApi } from './support/api.ts'
import { registerDealer } from './support/negotiations.ts'
import { people } from './support/people.ts'
import { test } from './support/session.ts'
import { findSlaughterhouse, recordSlaughter } from './support/slaughterhouses.ts'
import { verifyPerson } from './support/trust.ts'

function places(page: Page) {
  return page.getByRole('region', { name: /^(Mato Grosso|São Paulo|Goiás)$/ }).getByRole('listitem')
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Buscar frigorífico pelo nome' })
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

function mine(page: Page) {
  return page.getByRole('region', { name: /^(Avalie o frigorífico|Sua avaliação)$/ })
}

function form(page: Page) {
  return page.getByRole('dialog', { name: /^Avaliar / })
}

/** Chooses a state from the list of a phone or the links of a wide screen. */
async function chooseState(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('combobox', { name: 'Estado' }).selectOption(name)
  else
    await page.getByRole('navigation', { name: 'Estados' }).getByRole('link', { name, exact: true }).click()
}

test.describe('the ranking', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn(people.joao)
  })

  test("the ranking opens with one's own state, and later with the one chosen last", async ({
    page,
    isMobile,
  }) => {
    await page.goto('/ranking')
    await expect(page).toHaveURL('/ranking?estado=51')
    await expect(heading(page)).toHaveText('Ranking de frigoríficos')
    await expect(page.getByRole('heading', { name: 'Mato Grosso', exact: true })).toBeVisible()
    if (isMobile)
      await expect(
        page.getByRole('combobox', { name: 'Estado' }).locator('optgroup').first(),
      ).toHaveAttribute('label', 'Seu estado')
    else
      await expect(page.getByRole('navigation', { name: 'Estados' }).getByRole('link').first()).toHaveText(
        'Mato Grosso',
      )
    await chooseState(page, 'São Paulo', isMobile)
    await expect(page).toHaveURL('/ranking?estado=35')
    await expect(page.getByRole('heading', { name: 'São Paulo', exact: true })).toBeVisible()
    await page.goto('/escalas')
    await page.goto('/ranking')
    await expect(page).toHaveURL('/ranking?estado=35')
    await chooseState(page, 'Acre', isMobile)
    await expect(page.getByRole('heading', { name: 'Ninguém no ranking ainda' })).toBeVisible()
  })

  test('the ranking shows places, moves and scores, also in words', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/ranking?estado=51')
    const lines = places(page)
    await expect(lines.first()).toContainText('1º lugar')
    await expect(lines.first()).toHaveText(/nota \d,\d$/)
    await expect(lines.first()).toContainText(/\d+.avaliações/)
    const count = await lines.count()
    for (let nth = 0; nth < count; nth += 1) {
      await expect(lines.nth(nth)).toContainText(`${nth + 1}º lugar`)
      await expect(lines.nth(nth).getByRole('img')).toHaveAccessibleName(
        /^(subiu desde a semana passada|caiu desde a semana passada|manteve a posição)$/,
      )
    }
    const scores = await lines.allTextContents()
    const numbers = scores.map((text) => Number(/nota (\d),(\d)$/.exec(text)?.slice(1).join('.')))
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    for (const name of ['subiu desde a semana passada', 'caiu desde a semana passada', 'manteve a posição'])
      await expect(page.getByRole('img', { name }).first()).toBeVisible()
    const few = page.getByRole('region', { name: 'Sem avaliações suficientes' })
    await expect(few.getByRole('link', { name: 'Tapera Velha Alimentos' })).toBeVisible()
  })

  test('a slaughterhouse is found in spite of a misspelling, read, and left again', async ({ page }) => {
    await page.goto('/ranking?estado=51')
    await search(page).fill('ta')
    await search(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Faltam letras' })).toBeVisible()
    await search(page).fill('buritisal')
    await search(page).press('Enter')
    await expect(page).toHaveURL('/ranking?estado=51&busca=buritisal')
    await page.getByRole('link', { name: 'Frigorífico Vale do Buritizal' }).click()
    await expect(heading(page)).toHaveText('Frigorífico Vale do Buritizal')
    await expect(page.getByText('Barra do Garças / MT · SIF 9001')).toBeVisible()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL('/ranking?estado=51&busca=buritisal')
    await search(page).fill('zzzz')
    await search(page).press('Enter')
    await page.getByRole('button', { name: 'Voltar ao ranking do estado' }).click()
    await expect(page).toHaveURL('/ranking?estado=51')
  })

  test('an unknown slaughterhouse is said not to exist', { tag: '@nightly' }, async ({ page }) => {
    for (const address of ['/rankingdetalhe/999999999', '/rankingdetalhe/abc']) {
      await page.goto(address)
      await expect(heading(page)).toHaveText('Frigorífico não encontrado')
    }
    await page.getByRole('link', { name: 'Ver o ranking' }).click()
    await expect(page).toHaveURL('/ranking?estado=51')
  })

  test('a reader whose session ended is sent from a slaughterhouse to the login', {
    tag: '@nightly',
  }, async ({ page, request }) => {
    const elsewhereToo = await signInByApi(request, people.joao)
    await page.evaluate(({ token }) => sessionStorage.setItem('token', token), elsewhereToo)
    await page.goto('/ranking')
    await expect(places(page).first()).toBeVisible()
    await request.delete('/v4/users/sign_out', { headers: headersOf(elsewhereToo) })
    await page.goto('/rankingdetalhe/1')
    await expect(page).toHaveURL('/')
  })
})

test('anybody with a plan reads the ratings, the history and the place of a slaughterhouse', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(await registerPerson(request, 'Zeca Prates'))
  await page.goto('/ranking?estado=51')
  await page.getByRole('link', { name: 'Frigorífico Vale do Buritizal' }).click()
  await expect(page.getByText(/^\dº lugar em Mato Grosso, /)).toBeVisible()
  const summary = page.getByRole('region', { name: 'Avaliações' })
  await expect(summary).toContainText(/\d,\d\s*Média geral/)
  await expect(summary.getByText(/^Média (machos|fêmeas)$/)).toHaveCount(2)
  const shares = summary.getByRole('table', { name: 'Quantos deram cada nota' }).locator('tbody tr')
  await expect(shares).toContainText(['5 estrelas', '4 estrelas', '3 estrelas', '2 estrelas', '1 estrela'])
  const percents = (await shares.allTextContents()).map((text) =>
    Number(/(\d+),(\d)%$/.exec(text)?.slice(1).join('.')),
  )
  expect(Math.abs(percents.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThan(0.4)

  const places = page.getByRole('region', { name: 'Posição no estado' })
  const chart = places.getByRole('slider', { name: /^Posição de Frigorífico Vale do Buritizal/ })
  await expect(chart).toHaveAccessibleDescription(/^\dº lugar em \d\d\/\d\d\/\d{4}, \dº em /)
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/\d{4}: \dº$/)
  await page.getByText('Ver os números').press('Enter')
  await expect.poll(() => places.getByRole('table').getByRole('row').count()).toBeGreaterThan(12)
  await expect(
    page.getByRole('region', { name: 'Comentários recentes' }).getByRole('listitem').first(),
  ).toHaveText(/(Macho|Fêmea) · /)
  await page.getByText('Onde fica').scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Barra do Garças / MT no mapa do Brasil' })).toBeVisible()
  await expect(page.getByText(/^Só avalia quem tem um abate aprovado aqui/)).toBeVisible()
  await expect(mine(page)).toHaveCount(0)
})

test('the ranking is free, and its details need a plan', async ({ page, signIn }) => {
  await signIn('dito@arroba.example')
  await page.goto('/ranking?estado=51')
  await places(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/sempermissao')
})

test('a seller is asked to rate a slaughterhouse, rates it by keyboard, changes the rating and deletes it', async ({
  page,
  request,
  signIn,
}) => {
  test.slow()
  const seller = await registerDealer(request, 'Leonel')
  const buyer = await registerDealer(request, 'Marta')
  for (const person of [seller, buyer]) await verifyPerson(request, person)
  const slaughterhouse = await findSlaughterhouse(request, seller, 'licuri')
  const negotiation = await recordSlaughter(request, [seller, buyer], slaughterhouse)
  await recordSlaughter(request, [seller, buyer], slaughterhouse, 'vaca-gorda')
  await signIn(seller.email)

  await page.goto('/notificacoes')
  await page.getByRole('link', { name: /^Você abateu no Licuri Carnes\. Avalie/ }).click()
  await expect(page).toHaveURL(`/negocio/informacao/${negotiation}#avaliar`)
  const rate = mine(page).getByRole('button', { name: 'Avaliar' })
  await expect(rate).toBeInViewport()
  await rate.press('Enter')

  // What was slaughtered is known from the negotiation; without stars nothing is sent.
  await expect(form(page).getByRole('radio', { name: 'Macho' })).toBeChecked()
  await form(page).getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
  await expect(form(page).getByText('Dê de 1 a 5 estrelas')).toBeVisible()
  await expect(form(page).getByRole('radio', { name: '1 estrela, péssimo' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '4 estrelas, bom' })).toBeChecked()
  const said = `Romaneio claro ${crypto.randomUUID()}`
  await form(page)
    .getByLabel(/^Como foi/)
    .fill(said)
  // The draft is still there when the form is opened again.
  await page.keyboard.press('Escape')
  await expect(rate).toBeFocused()
  await rate.press('Enter')
  await expect(form(page).getByLabel(/^Como foi/)).toHaveValue(said)
  await form(page).getByRole('button', { name: 'Enviar avaliação' }).press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(mine(page).getByRole('listitem')).toContainText([said])
  await expect(mine(page).getByRole('img', { name: '4 estrelas' })).toBeVisible()
  // Both accounts are new.
  await expect(mine(page).getByText(/^Conta a partir de \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  await page.goto(`/rankingdetalhe/${slaughterhouse}`)
  const comments = page.getByRole('region', { name: 'Comentários recentes' })
  await expect(comments.getByRole('listitem').filter({ hasText: said })).toContainText(seller.name)

  await mine(page).getByRole('button', { name: 'Editar a nota de Macho' }).click()
  await expect(form(page).getByText('Esta nota entra no lugar da que você já deu.')).toBeVisible()
  await form(page).getByRole('radio', { name: '2 estrelas, ruim' }).check()
  await form(page).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(mine(page).getByRole('img', { name: '2 estrelas' })).toBeVisible()

  await mine(page).getByRole('button', { name: 'Avaliar também as fêmeas' }).click()
  await expect(form(page).getByRole('radio', { name: 'Fêmea' })).toBeChecked()
  await form(page).getByRole('radio', { name: '5 estrelas, ótimo' }).check()
  await form(page).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(mine(page).getByRole('listitem')).toHaveCount(2)

  await mine(page).getByRole('button', { name: 'Excluir a nota de Macho' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Deseja Realmente EXCLUIR?' })
  await asked.getByRole('button', { name: 'Excluir' }).click()
  await expect(mine(page).getByRole('listitem')).toHaveCount(1)
  await expect(comments.getByRole('listitem').filter({ hasText: said })).toHaveCount(0)

  // The buyer may rate too; the other one's stars are nobody's to change.
  await signIn(buyer.email)
  await page.goto(`/negocio/informacao/${negotiation}`)
  await expect(mine(page).getByRole('button', { name: 'Avaliar' })).toBeVisible()
})

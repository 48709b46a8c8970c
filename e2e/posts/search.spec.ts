import { expect, type Page } from '@playwright/test'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

const MATO_GROSSO = 51

const cards = (page: Page) => page.getByRole('article')
const active = (page: Page) => page.locator('main').getByText(/^(Filtro ativo|Sem filtro)/)
const filter = (page: Page) => {
  const form = page.getByRole('form', { name: 'Filtro' })
  return {
    form,
    term: form.getByLabel('Palavra ou frase'),
    from: form.getByRole('textbox', { name: 'Data inicial' }),
    until: form.getByRole('textbox', { name: 'Data final' }),
    state: form.getByLabel('Estado'),
    tag: (name: string) => form.getByRole('button', { name: `#${name}`, exact: true }),
    apply: form.getByRole('button', { name: 'APLICAR FILTROS' }),
  }
}

const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

test.describe('the advanced search', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn(people.joao)
  })

  test('the advanced search keeps every filter in the address', async ({
    page,
    request,
    signIn,
    isMobile,
  }) => {
    const word = uniqueWord()
    await writePostAs(request, people.maria, `Carga de milho ${word}`, ['Milho'], MATO_GROSSO)
    await writePostAs(request, people.maria, `Sem tag nenhuma ${word}`, [], MATO_GROSSO)
    await page.goto('/timeline')
    await page.locator('main').getByRole('link', { name: 'Busca avançada' }).click()
    const { form, term, from, until, state, tag, apply } = filter(page)
    await term.fill(word)
    await form.getByRole('button', { name: 'Últimos 7 dias' }).click()
    await state.selectOption({ label: 'Mato Grosso' })
    await form.getByRole('button', { name: /^Mais \d+ tags$/ }).click()
    await tag('Soja').click()
    await tag('Milho').click()
    const days = [today.format()]
    await apply.click()

    await expect(page).toHaveURL(
      new RegExp(
        String.raw`\?busca=${word}&inicio=\d{4}-\d\d-\d\d&fim=\d{4}-\d\d-\d\d&tags=milho,soja&estado=51$`,
      ),
    )
    // Midnight may come in between.
    const last = new URL(page.url()).searchParams.get('fim')?.split('-').reverse().join('/') ?? ''
    expect([...days, today.format()]).toContain(last)
    await expect(active(page)).toHaveText(
      new RegExp(`^Filtro ativo: #Milho ou #Soja, em Mato Grosso, de .{10} a ${last}, com “${word}”$`),
    )
    await expect(cards(page)).toHaveText([new RegExp(`Carga de milho ${word}`)])
    if (isMobile) {
      await expect(form).toBeHidden()
      await expect(active(page)).toBeFocused()
      await page.getByRole('button', { name: 'Alterar filtro' }).click()
    }
    await expect(until).toHaveValue(last)

    await state.selectOption({ label: 'Goiás' })
    await apply.click()
    await expect(page.getByRole('heading', { name: 'Nada encontrado com este filtro' })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(1)
    await expect(state).toHaveValue('51')

    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    if (isMobile) await page.getByRole('button', { name: 'Alterar filtro' }).click()
    await expect(term).toHaveValue(word)
    await expect(from).not.toHaveValue('')
    await expect(tag('Milho')).toHaveAttribute('aria-pressed', 'true')

    const address = page.url()
    await cards(page).getByRole('link', { name: 'CONTINUAR LENDO' }).click()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(page).toHaveURL(address)

    await signIn(people.equipe)
    await page.goto(address)
    await expect(cards(page)).toHaveText([new RegExp(`Carga de milho ${word}`)])
    await page.getByRole('link', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/timelinebusca')
    await expect(active(page)).toHaveText('Sem filtro: todas as publicações')
    await expect(term).toHaveValue('')
    await page.getByRole('link', { name: 'Fechar filtro' }).click()
    await expect(page).toHaveURL('/timeline')
  })

  test('the advanced search is used with the keyboard alone, and tells of wrong days before it asks', {
    tag: ['@layout', '@nightly'],
  }, async ({ page, isMobile }) => {
    await page.goto('/timelinebusca')
    await expect(cards(page)).toHaveCount(20)
    const { from, until, tag, apply } = filter(page)
    const tabTo = async (target: typeof from) => {
      for (let stops = 0; stops < 40; stops += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      await expect(target).toBeFocused()
    }
    await tabTo(from)
    await page.keyboard.type('20112025')
    await expect(from).toHaveValue('20/11/2025')
    await tabTo(until)
    await page.keyboard.type('1/11/2025')
    await tabTo(apply)
    await page.keyboard.press('Enter')
    await expect(until).toBeFocused()
    await expect(until).toHaveAccessibleDescription('A data inicial é depois da data final.')
    await expect(page).toHaveURL('/timelinebusca')

    await until.fill('')
    await tabTo(tag('Boi Gordo'))
    await page.keyboard.press('Space')
    await tabTo(apply)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/timelinebusca?inicio=2025-11-20&tags=boi-gordo')
    await expect(active(page)).toHaveText('Filtro ativo: #Boi Gordo, desde 20/11/2025')
    await expect(isMobile ? active(page) : apply).toBeFocused()
  })

  test('the advanced search leaves out what makes no sense in an address, and is paged', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/timelinebusca?inicio=ontem&fim=2026-02-31&estado=99&tags=<b>,%00&pagina=dois')
    await expect(active(page)).toHaveText('Sem filtro: todas as publicações')
    await expect(cards(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'PRÓXIMA' }).click()
    await expect(page).toHaveURL('/timelinebusca?pagina=2')
    await expect(page.getByText('Página 2', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'ANTERIOR' }).click()
    await expect(page).toHaveURL('/timelinebusca')
  })
})

test('the free plan searches by words, and going back from the refusal of a filter works', async ({
  page,
  signIn,
}) => {
  await signIn('dito@arroba.example')
  await page.goto('/timelinebusca?busca=boi')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/timelinebusca')
  await filter(page).state.selectOption({ label: 'Mato Grosso' })
  await filter(page).apply.click()
  await expect(page).toHaveURL('/sempermissao')
  await page.goBack()
  await expect(page).toHaveURL('/timelinebusca')
  await expect(cards(page).first()).toBeVisible()
})

test.describe('while somebody reads', () => {
  test('new posts wait behind a button while somebody reads, and nothing moves', { tag: '@nightly' }, async ({
    page,
    request,
    signIn,
    isMobile,
  }) => {
    const word = uniqueWord()
    for (const number of ['Primeira', 'Segunda', 'Terceira'])
      await writePostAs(request, people.maria, `${number} boiada ${word}`)
    await signIn(people.joao)
    await page.clock.install()
    await page.goto(`/timelinebusca?busca=${word}`)
    await expect(cards(page)).toHaveCount(3)
    await page.evaluate(async () => {
      // Their letters are a little wider than those in their place.
      await document.fonts.ready
      new PerformanceObserver((list) => {
        const moved = list.getEntries().length + Number(document.documentElement.dataset.moved ?? 0)
        document.documentElement.dataset.moved = String(moved)
      }).observe({ type: 'layout-shift' })
    })
    await writePostAs(request, people.maria, `Quarta boiada ${word}`)
    await writePostAs(request, people.joao, `Minha boiada ${word}`)
    await writePostAs(request, people.maria, `Quinta boiada ${word}`)

    const pill = page.getByRole('button', { name: '2 novas publicações' })
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000)
        return pill.isVisible()
      })
      .toBe(true)
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).toContainText('Terceira')
    expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()

    await cards(page).last().getByRole('link', { name: 'CONTINUAR LENDO' }).click()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await expect(cards(page).first()).toContainText('Terceira')
    await pill.click()
    await expect(cards(page)).toHaveCount(6)
    await expect(cards(page).first()).toContainText('Quinta')
    await expect(cards(page).first()).toBeFocused()
    await expect(pill).toBeHidden()

    await writePostAs(request, people.maria, `Sexta boiada ${word}`)
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000)
        return page.getByRole('button', { name: '1 nova publicação' }).isVisible()
      })
      .toBe(true)
    await expect(cards(page)).toHaveCount(6)
    if (isMobile) await page.getByRole('button', { name: 'Alterar filtro' }).click()
    await filter(page).apply.click()
    await expect(cards(page).first()).toContainText('Sexta')
  })
})

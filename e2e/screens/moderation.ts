import { expect } from '@playwright/test'
import { registerPerson } from '../support/accounts.ts'
import { publishAd, submitAd } from '../support/ads.ts'
import { callAs, signInByApi } from '../support/api.ts'
import { lookUpPerson, reportPost } from '../support/desk.ts'
import { people } from '../support/people.ts'
import { writePostAs } from '../support/posts.ts'
import { rateNewSlaughterhouse } from '../support/slaughterhouses.ts'
import { raiseAlarm } from '../support/trust.ts'
import { uniqueWord } from '../support/unique-word.ts'
import { type ScreenGroup, WIDE_SURNAME } from './screen.ts'

export const moderation: ScreenGroup = {
  subject: 'moderation',
  screens: async ({ page, request, signIn }) => {
    const email = await registerPerson(request, `Zenaide ${WIDE_SURNAME}`)
    await submitAd(request, email)
    const { id } = await writePostAs(request, email, `Pague antes ${uniqueWord()}`)
    await reportPost(request, people.joao, id, 'Golpe')
    const ad = await publishAd(request, email, { title: `Bezerros ${uniqueWord()}` })
    const reader = await signInByApi(request, await registerPerson(request, `Lia ${WIDE_SURNAME}`))
    const reported = await callAs(request, reader, 'post', `/v6/classifieds/${ad}/reports`, {
      reason: 'fraud',
      details: 'Golpe',
    })
    const { id: report } = (reported.body as { report: { id: number } }).report
    const { slaughterhouse } = await rateNewSlaughterhouse(request, 'Peso certo.')
    const { key: alarm } = await raiseAlarm(request)
    await signIn(people.equipe)
    return [
      ...['anuncios', 'denuncias', 'escondidos'].map((tab) => ({
        name: `/gestao/moderacao, ${tab}`,
        open: async () => {
          await page.goto(`/gestao/moderacao?aba=${tab}`)
          await expect(page.getByRole('tabpanel')).toBeVisible()
          if (tab !== 'escondidos') await expect(page.getByRole('article').first()).toBeVisible()
        },
      })),
      {
        name: '/gestao/moderacao, a report',
        open: async () => {
          await page.goto(`/gestao/moderacao?denuncia=${report}`)
          await expect(page.getByRole('article', { name: 'Como estava' })).toBeVisible()
        },
      },
      {
        name: '/gestao/avaliacoes',
        open: async () => {
          await page.goto(`/gestao/avaliacoes?frigorifico=${slaughterhouse}`)
          await expect(page.getByRole('article').first()).toBeVisible()
        },
      },
      {
        name: '/gestao/pessoas',
        open: async () => {
          await page.goto('/gestao/pessoas')
          await expect(page.getByRole('list', { name: 'Pessoas' })).toBeVisible()
        },
      },
      {
        name: '/gestao/confianca',
        open: async () => {
          await page.goto('/gestao/confianca')
          await expect(page.getByRole('list', { name: 'Alertas' })).toBeVisible()
        },
      },
      {
        name: '/gestao/confianca/:key',
        open: async () => {
          await page.goto(`/gestao/confianca/${alarm}`)
          await expect(page.getByRole('list', { name: 'Negócios' })).toBeVisible()
        },
      },
      { name: '/gestao/pessoas/:id', open: () => lookUpPerson(page, email) },
      {
        name: '/gestao/pessoas/:id/pagamentos',
        open: async () => {
          await page.goto('/gestao/pessoas')
          const search = page.getByRole('searchbox')
          await search.fill('rubens@arroba.example')
          await search.press('Enter')
          const found = page.getByRole('list', { name: 'Pessoas' }).getByRole('link')
          await expect(found).toHaveCount(1)
          await found.click()
          await page.getByRole('link', { name: 'Ver pagamentos e extrato' }).click()
          await expect(page.getByRole('list', { name: 'Extrato' })).toBeVisible()
        },
      },
      {
        name: 'a refund',
        open: async () => {
          await page.getByRole('button', { name: /^Devolver o pagamento/ }).click()
          await expect(page.getByLabel('Motivo')).toBeVisible()
        },
      },
    ]
  },
}

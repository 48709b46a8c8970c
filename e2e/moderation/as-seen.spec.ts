import { expect } from '@playwright/test'
import { registerAndSignIn } from '../support/accounts.ts'
import { callAs, headersOf } from '../support/api.ts'
import { reportedItem, reportPost } from '../support/desk.ts'
import { people } from '../support/people.ts'
import { detailedPhoto } from '../support/photo.ts'
import { test } from '../support/session.ts'
import { uniqueWord } from '../support/unique-word.ts'

test('staff open a reported post as its reporter saw it after its author deleted it, and that they did is in the log', async ({
  page,
  request,
  signIn,
}) => {
  const word = uniqueWord()
  const author = await registerAndSignIn(request, `Otávio ${word}`)
  await page.goto('/favicon.svg')
  const image = { name: 'lote.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto(page, 640, 400) }
  const posted = await request.post('/v4/users/me/posts', {
    headers: headersOf(author),
    multipart: { description: `Pague antes ${word}`, tags: 'Boi Gordo', image },
  })
  expect(posted.status(), await posted.text()).toBe(201)
  const { id } = (await posted.json()).post
  await reportPost(request, people.maria, id, 'Já caiu gente nessa.')
  const edited = { description: `Agora é outra ${word}`, mentions: [], tags: [] }
  expect((await callAs(request, author, 'put', `/v4/users/me/posts/${id}`, edited)).status).toBe(200)

  await signIn(people.equipe)
  await page.goto('/gestao/moderacao?aba=denuncias')
  const thing = reportedItem(page, word)
  await expect(thing).toContainText(`Agora é outra ${word}`)
  await thing.getByRole('link', { name: 'Ver como estava' }).click()
  const then = page.getByRole('article', { name: 'Como estava' })
  await expect(page.getByRole('heading', { level: 1, name: 'Publicação denunciada' })).toBeFocused()
  await expect(then).toContainText(`Pague antes ${word}`)
  await expect(then).toContainText('#Boi Gordo')
  await expect(then).not.toContainText('Agora é outra')

  await page.getByRole('link', { name: 'VOLTAR' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeFocused()
  await thing.getByRole('link', { name: 'Ver como estava' }).click()
  await expect(then).toContainText(`Pague antes ${word}`)

  expect((await callAs(request, author, 'delete', `/v4/users/me/posts/${id}`)).status).toBeLessThan(300)
  await page.reload()
  await expect(then).toContainText(`Pague antes ${word}`)
  const photo = then.getByRole('img', { name: 'Foto da publicação, como estava' })
  await expect.poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640)
  await expect(page.getByText('Já caiu gente nessa.')).toBeVisible()

  await page.goto('/gestao/registro')
  const logged = page.getByRole('listitem').filter({ hasText: `Otávio ${word}` })
  await expect(logged).toContainText('Abriu o que foi denunciado, como estava')
  await logged.getByRole('link', { name: /^denúncia \d+$/ }).click()
  await expect(then).toContainText(`Pague antes ${word}`)

  await signIn(people.maria)
  await page.goto('/gestao/moderacao?denuncia=1')
  await expect(page.getByRole('heading', { name: 'Como estava' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/denunciad/)
})

import { expect } from '@playwright/test'
import { people } from '../support/people.ts'
import { test } from '../support/session.ts'

test('a printed screen has the numbers of its charts, and no navigation or filters', async ({
  page,
  signIn,
}) => {
  await signIn(people.joao)
  for (const { path, filter } of [
    { path: '/mercado?estado=51', filter: page.getByRole('group', { name: 'Categoria' }) },
    { path: '/escalas', filter: page.getByLabel('Só desta semana') },
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByText('Ver os números')).toHaveCount(2)
    await expect(filter).toBeVisible()
    // Of the course and of the map.
    const columns = ['Dia', 'Mudança'].map((name) => page.getByRole('columnheader', { name, exact: true }))
    for (const column of columns) await expect(column).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    for (const column of columns) await expect(column).toBeVisible()
    await expect(filter).toBeHidden()
    for (const name of ['Mercado', 'Principal'])
      await expect(page.getByRole('navigation', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
})

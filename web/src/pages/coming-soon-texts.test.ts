import { describe, expect, it } from 'vitest'
import { COMING_ROUTES } from './coming-routes.ts'
import { comingScreen } from './coming-soon-texts.ts'

describe('screens to come', () => {
  it.each(COMING_ROUTES)('/%s tells what it will offer', (route) => {
    expect(comingScreen(route)?.offers.length).toBeGreaterThan(1)
  })
})

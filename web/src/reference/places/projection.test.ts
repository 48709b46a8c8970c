import brazil from '@svg-maps/brazil'
import { describe, expect, it } from 'vitest'
import { type Point, pointOf } from './projection.ts'

/** The outlines of a state; the map draws them with relative lines only. */
const outlinesOf = (path: string): Point[][] => {
  const outlines: Point[][] = []
  for (const outline of path.split(/z/i)) {
    const commands = outline.match(/[a-z][^a-z]*/gi) ?? []
    const points: Point[] = []
    for (const command of commands) {
      const [letter = ''] = command
      const numbers = (command.match(/-?\d*\.?\d+(e-?\d+)?/gi) ?? []).map(Number)
      const step = 'hHvV'.includes(letter) ? 1 : 2
      for (let at = 0; at < numbers.length; at += step) {
        const isFirst = points.length === 0
        const last = points.at(-1) ?? outlines.at(-1)?.[0] ?? { x: 0, y: 0 }
        const [first = 0, second = 0] = numbers.slice(at)
        const isAbsolute = letter === letter.toUpperCase()
        const from = isAbsolute ? { x: 0, y: 0 } : last
        if (letter.toLowerCase() === 'h') points.push({ x: from.x + first, y: last.y })
        else if (letter.toLowerCase() === 'v') points.push({ x: last.x, y: from.y + first })
        else points.push({ x: from.x + first, y: from.y + second })
        if (isFirst) expect(letter.toLowerCase()).toBe('m')
      }
    }
    if (points.length > 2) outlines.push(points)
  }
  return outlines
}

const isInside = ({ x, y }: Point, outline: Point[]): boolean =>
  outline.reduce((inside, here, at) => {
    const there = outline.at(at - 1) ?? here
    const crosses =
      here.y > y !== there.y > y && x < ((there.x - here.x) * (y - here.y)) / (there.y - here.y) + here.x
    return crosses ? !inside : inside
  }, false)

const statesAt = (point: Point): string[] =>
  brazil.locations
    .filter(({ path }) => outlinesOf(path).some((outline) => isInside(point, outline)))
    .map(({ id }) => id.toUpperCase())

describe('a place on the map', () => {
  it.each([
    ['RR', 'Boa Vista', 2.8238, -60.6753],
    ['AP', 'Macapá', 0.0349, -51.0694],
    ['AC', 'Rio Branco', -9.975, -67.8243],
    ['AC', 'Cruzeiro do Sul', -7.6276, -72.6756],
    ['AM', 'Manaus', -3.1187, -60.0212],
    ['PB', 'João Pessoa', -7.115, -34.8641],
    ['BA', 'Barreiras', -12.1439, -44.9968],
    ['MT', 'Água Boa', -14.051, -52.1603],
    ['DF', 'Brasília', -15.7795, -47.9297],
    ['MS', 'Corumbá', -19.0077, -57.651],
    ['SP', 'Araçatuba', -21.2076, -50.4401],
    ['PR', 'Foz do Iguaçu', -25.5427, -54.5827],
    ['RS', 'Porto Alegre', -30.0318, -51.2065],
    ['RS', 'Santa Vitória do Palmar', -33.525, -53.3717],
  ])('a place on the map lies in %s: %s', (state, _, latitude, longitude) => {
    expect(statesAt(pointOf({ latitude, longitude }))).toContain(state)
  })

  it('on the map a degree of longitude is as wide everywhere, one of latitude grows to the south', () => {
    const x = (longitude: number) => pointOf({ latitude: 0, longitude }).x
    const y = (latitude: number) => pointOf({ latitude, longitude: -50 }).y
    expect(x(-50) - x(-51)).toBeCloseTo(x(-40) - x(-41), 6)
    expect(y(-31) - y(-30)).toBeGreaterThan(1.1 * (y(-1) - y(0)))
  })
})

import { describe, expect, it } from 'vitest'
import { positionBeside } from './list-position.ts'

const field = { left: 20, top: 100, right: 370, bottom: 400 }
const word = (top: number, left = 60) => ({ left, top, right: left + 10, bottom: top + 24 })
const screen = { top: 0, height: 800 }

describe('a list beside a word', () => {
  it('the list of mentions stands under its word, within the field', () => {
    const place = positionBeside({ word: word(150), field, height: 200, screen })
    expect(place).toEqual({ left: 30, top: 180, width: 340, maxHeight: 200 })
    expect(positionBeside({ word: word(150, 20), field, height: 200, screen }).left).toBe(20)
  })

  it('the list of mentions is no wider than a narrow field', () => {
    const narrow = { ...field, right: 280 }
    expect(positionBeside({ word: word(150, 200), field: narrow, height: 200, screen })).toMatchObject({
      left: 20,
      width: 260,
    })
  })

  it('the list of mentions stands over its word where the keyboard leaves too little room below', () => {
    const place = positionBeside({ word: word(330), field, height: 200, screen: { top: 0, height: 420 } })
    expect(place).toMatchObject({ top: 330 - 6 - 200, maxHeight: 200 })
    expect(place.top + place.maxHeight).toBeLessThan(330)
  })

  it('the list of mentions is cut to the room there is', () => {
    const place = positionBeside({ word: word(300), field, height: 900, screen: { top: 40, height: 600 } })
    expect(place).toMatchObject({ top: 330, maxHeight: 40 + 600 - 324 - 12 })
  })

  it('the list of mentions is placed in the part of the page that can be seen', () => {
    const place = positionBeside({ word: word(210), field, height: 200, screen: { top: 200, height: 300 } })
    expect(place.top).toBe(240)
    expect(place.top + place.maxHeight).toBeLessThanOrEqual(500)
  })
})

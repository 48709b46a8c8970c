import { describe, expect, it } from 'vitest'
import { platformOf } from './device.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

describe('which store a device belongs to', () => {
  it.each([
    ['an Android phone', ANDROID, 5, 'android'],
    ['an iPhone', IPHONE, 5, 'ios'],
    ['an iPad that calls itself a Mac', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, null],
    ['a Windows laptop with a touch screen', WINDOWS, 10, null],
  ])('a device has its own store, or none: %s', (_, userAgent, touchPoints, platform) => {
    expect(platformOf(userAgent, touchPoints)).toBe(platform)
  })
})

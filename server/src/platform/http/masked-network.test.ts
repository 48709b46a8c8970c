import { expect, test } from 'vitest'
import { maskedNetwork } from './masked-network.ts'

test.each([
  ['189.40.12.7', '189.40.12.*'],
  ['::ffff:189.40.12.7', '189.40.12.*'],
  ['2804:14c:65:8a00:1c2:3d4:5e6:7f8', '2804:14c:65::'],
  ['2804:14c::1', '2804:14c:0::'],
  ['::1', '0:0:0::'],
  ['', ''],
  ['unix:', ''],
])('of the address %s people see %s', (address, network) => {
  expect(maskedNetwork(address)).toBe(network)
})

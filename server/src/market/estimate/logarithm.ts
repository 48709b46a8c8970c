/**
 * Natural logarithm and its inverse out of additions, multiplications and divisions alone, which every machine rounds alike.
 * Those of `Math` may differ in the last digit from one engine to another, and then the same negotiations would not give the same bytes.
 */

const LN2 = Math.LN2
const view = new DataView(new ArrayBuffer(8))

export function log(x: number): number {
  view.setFloat64(0, x)
  let exponent = ((view.getUint32(0) >>> 20) & 0x7ff) - 1023
  view.setUint32(0, (view.getUint32(0) & 0xfffff) | 0x3ff00000)
  let mantissa = view.getFloat64(0)
  if (mantissa > Math.SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let power = 21; power >= 1; power -= 2) sum = sum * square + 1 / power
  return exponent * LN2 + 2 * ratio * sum
}

export function exp(x: number): number {
  if (x < -700) return 0
  const exponent = Math.floor(x / LN2 + 0.5)
  const rest = x - exponent * LN2
  let sum = 1
  for (let power = 14; power >= 1; power--) sum = 1 + (rest / power) * sum
  view.setUint32(0, (exponent + 1023) << 20)
  view.setUint32(4, 0)
  return view.getFloat64(0) * sum
}

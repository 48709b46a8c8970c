export type Slip = {
  number: number
  /** YYYY-MM-DD. */
  dueOn: string
  cents: number
  description: string
  line: string
  createdAt: Date
}

/** A bank that does not exist, so that nobody can pay a slip of the sandbox. */
export const BANK = { code: '999', digit: '7', name: 'Banco de Testes', branch: '0001', account: '0012345' }

const DAY = 24 * 60 * 60_000
const FIRST_DAY = Date.UTC(1997, 9, 7)

function sumOfDigits(number: number): number {
  return number > 9 ? number - 9 : number
}

/** The check digit by modulo 10: digits from the right, times 2, 1, 2 … */
function mod10(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + sumOfDigits(Number(digit) * (index % 2 === 0 ? 2 : 1)), 0)
  return `${(10 - (sum % 10)) % 10}`
}

/** The check digit by modulo 11: digits from the right, times 2 … 9, 2 …; a result of 0, 10 or 11 becomes 1. */
function mod11(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const check = 11 - (sum % 11)
  return check > 9 ? '1' : `${check}`
}

/** The due date as FEBRABAN counts it: days since 7 October 1997, which began again at 1000 after 9999 (on 21 February 2025). */
function dueFactor(dueOn: string): string {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - FIRST_DAY) / DAY)
  return `${days > 9999 ? ((days - 1000) % 9000) + 1000 : days}`
}

/** The number under which the bank knows the slip ("nosso número"). */
export function ourNumber(number: number): string {
  return `${number}`.padStart(11, '0').slice(-11)
}

/** The 44 digits of the barcode (FEBRABAN): bank, currency, check digit, due date, amount, and the bank's own field. */
export function barcodeOf(slip: Pick<Slip, 'number' | 'dueOn' | 'cents'>): string {
  const head = `${BANK.code}9`
  const value = `${dueFactor(slip.dueOn)}${`${slip.cents}`.padStart(10, '0')}`
  const free = `${BANK.branch}09${ourNumber(slip.number)}${BANK.account}0`
  return `${head}${mod11(head + value + free)}${value}${free}`
}

/** The 47 digits that people type: those of the barcode in another order, with more check digits. */
export function lineOf(barcode: string): string {
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ].map((field) => field + mod10(field))
  return `${fields.join('')}${barcode.slice(4, 5)}${barcode.slice(5, 19)}`
}

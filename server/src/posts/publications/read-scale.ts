import {
  readScaleDays,
  scaleBreaks,
  scaleText,
  scaleTitle,
} from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { NewScale } from '@arroba/contract/staff/scales.ts'
import type { Trx } from '../../platform/data/database.ts'
import { maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import { oneLine, text } from '../../platform/text/form-text.ts'
import { readScalesInWords } from '../../scales/read.ts'
import { findScale } from './sql/statements.ts'

/** A scale as it was sent, all of it right; title and description may be empty. */
export type Scale = {
  slaughterhouseId: number
  days: number
  referenceDate: string
  title: string
  description: string
}

/** Reads a scale as it was sent, for the moment at which it is published; 422 with what breaks its rules. */
export function readScale(sent: NewScale, moment: Date): Scale {
  const { fridge_id = null, days = '', reference_date = null } = sent
  const title = oneLine(sent.title)
  const description = text(sent.description)
  const breaks = scaleBreaks({ fridge_id, days, reference_date, title, description }, moment)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
  const daysRead = readScaleDays(days)
  if (fridge_id === null || daysRead === null || reference_date === null)
    throw new Error('a scale passed its rules without what they ask for')
  return { slaughterhouseId: fridge_id, days: daysRead, referenceDate: reference_date, title, description }
}

/** A scale with its title and description: those that were written, and generated ones in place of the others. */
export async function withGeneratedWords(trx: Trx, { title, description, ...scale }: Scale) {
  const generated = await generateWords(trx, scale)
  return {
    ...scale,
    stateCode: generated.stateCode,
    title: title || generated.title,
    description: description || generated.description,
  }
}

/** The scale as it was sent, without the words that had been generated from its days and date before. */
export async function withoutGeneratedWords(trx: Trx, id: number, scale: Scale): Promise<Scale> {
  const before = await maybeOne(trx, findScale, { postId: id })
  if (!before) return scale
  const generated = await generateWords(trx, before)
  return {
    ...scale,
    title: scale.title === generated.title ? '' : scale.title,
    description: scale.description === generated.description ? '' : scale.description,
  }
}

async function generateWords(trx: Trx, scale: Pick<Scale, 'slaughterhouseId' | 'days' | 'referenceDate'>) {
  const [words] = await readScalesInWords(trx, [scale])
  if (!words) throw invalid('Escolha o frigorífico na lista.')
  return { title: scaleTitle(words), description: scaleText(words), stateCode: words.stateCode }
}

import type { ExampleGroup } from './example.ts'
import { buttons } from './examples/buttons.tsx'
import { charts } from './examples/charts.tsx'
import { choices } from './examples/choices.tsx'
import { feedback } from './examples/feedback.tsx'
import { fields } from './examples/fields.tsx'
import { formattedFields } from './examples/formatted-fields.tsx'
import { layout } from './examples/layout.tsx'
import { market } from './examples/market.tsx'
import { overlays } from './examples/overlays.tsx'
import { pickers } from './examples/pickers.tsx'
import { texts } from './examples/texts.tsx'

export const groups: readonly ExampleGroup[] = [
  buttons,
  fields,
  formattedFields,
  pickers,
  choices,
  feedback,
  overlays,
  layout,
  texts,
  charts,
  market,
]

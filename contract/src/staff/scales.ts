import Type, { type Static } from 'typebox'
import { CalendarDate, endpoint, Id, nullable, VersionRead } from '../http.ts'
import { SlaughterhouseName } from '../slaughterhouses.ts'
import { onePublication, PublishAt } from './publications.ts'

const Days = Type.Integer({ minimum: 0, maximum: 99 })

/** The rules are in staff/rules/scale-sheets.ts. An empty title or text is written from the other fields. */
export const NewScale = Type.Object({
  fridge_id: Type.Optional(nullable(Id)),
  /** The days as typed: 10, or '10 dias'. */
  days: Type.Optional(Type.String({ maxLength: 60, default: '' })),
  reference_date: Type.Optional(nullable(CalendarDate)),
  title: Type.Optional(Type.String({ maxLength: 1000, default: '' })),
  description: Type.Optional(Type.String({ default: '' })),
  publish_at: PublishAt,
})
export type NewScale = Static<typeof NewScale>

export const createScale = endpoint({
  method: 'POST',
  path: '/v6/staff/scales',
  access: 'staff',
  summary: 'Staff: publish the scale of a slaughterhouse, now or later',
  body: NewScale,
  status: 201,
  answer: onePublication,
})

export const ChangedScale = Type.Object({ ...NewScale.properties, ...VersionRead }, { title: 'ChangedScale' })
export type ChangedScale = Static<typeof ChangedScale>

export const updateScale = endpoint({
  method: 'PUT',
  path: '/v6/staff/scales/{id}',
  access: 'staff',
  summary: 'Staff: change a scale in whatever state; publish_at moves what is scheduled',
  params: Type.Object({ id: Id }),
  body: ChangedScale,
  status: 200,
  answer: onePublication,
})

/** The cells of a line as they were written. */
const Cells = {
  fridge: Type.String({ maxLength: 200 }),
  city: Type.String({ maxLength: 200 }),
  /** The acronym or the name of a state. */
  state: Type.String({ maxLength: 60 }),
  /** The inspection, e.g. SIF 1234, or its number alone. */
  inspection: Type.String({ maxLength: 60 }),
  days: Type.String({ maxLength: 60 }),
  date: Type.String({ maxLength: 60 }),
}

export const SheetLine = Type.Object({
  /** The number of the line in the pasted text or the sent file. */
  line: Type.Integer({ minimum: 1, maximum: 100_000 }),
  ...Cells,
  /** The slaughterhouse that staff chose for the line, in place of the one in its cells. */
  fridge_id: Type.Optional(nullable(Id)),
})
export type SheetLine = Static<typeof SheetLine>

export const CheckedLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    ...Cells,
    fridge_id: nullable(Id),
    /** The values that the cells were read as; null where they are wrong. */
    means: Type.Object(
      { fridge: nullable(SlaughterhouseName), days: nullable(Days), reference_date: nullable(CalendarDate) },
      { additionalProperties: false },
    ),
    /** The slaughterhouses that the line may mean, where it is not certain. */
    choices: Type.Array(SlaughterhouseName),
    /** The published scale of this slaughterhouse and date, which would be changed. */
    replaces: nullable(
      Type.Object(
        {
          id: Id,
          version: Type.Integer(),
          days: Days,
          status: Type.Union([Type.Literal('published'), Type.Literal('scheduled')]),
        },
        { additionalProperties: false },
      ),
    ),
    errors: Type.Array(Type.String()),
  },
  { title: 'CheckedScaleLine', additionalProperties: false },
)
export type CheckedLine = Static<typeof CheckedLine>

export const previewScales = endpoint({
  method: 'POST',
  path: '/v6/staff/scales/preview',
  access: 'staff',
  summary:
    'Staff: what a table of scales means line by line, pasted (text), as a CSV file (file, multipart) or corrected (lines); writes nothing',
  body: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 200_000, default: '' })),
    lines: Type.Optional(Type.Array(SheetLine)),
    /** The date of the lines that have none. */
    reference_date: Type.Optional(nullable(CalendarDate)),
    publish_at: PublishAt,
    file: Type.Optional(Type.Null()),
  }),
  upload: { file: 'file', kind: 'csv' },
  status: 200,
  answer: Type.Object({ lines: Type.Array(CheckedLine) }, { additionalProperties: false }),
})

export const ScaleLine = Type.Object({
  line: SheetLine.properties.line,
  fridge_id: Id,
  days: Type.Integer(),
  reference_date: CalendarDate,
  /** The scale that the preview said it replaces: if that has changed since, nothing is published. */
  replaces: Type.Optional(nullable(Type.Object({ id: Id, version: Type.Integer() }))),
})
export type ScaleLine = Static<typeof ScaleLine>

export const publishScales = endpoint({
  method: 'POST',
  path: '/v6/staff/scales/import',
  access: 'staff',
  summary: 'Staff: publish all lines of a table, or none',
  body: Type.Object({ lines: Type.Array(ScaleLine), publish_at: PublishAt }),
  status: 201,
  answer: Type.Object(
    {
      published: Type.Integer(),
      replaced: Type.Integer(),
      /** How many lines equal scales that are already published. */
      unchanged: Type.Integer(),
    },
    { additionalProperties: false },
  ),
})

import Type, { type Static } from 'typebox'
import { endpoint, FileBytes, Id, nullable, Page, paged, Version, VersionRead } from '../http.ts'
import { StateInfo } from '../places.ts'

const byId = Type.Object({ id: Id })
const Count = Type.Integer({ minimum: 0 })
const StateCode = Type.Integer({ minimum: 11, maximum: 53 })

export const StaffSlaughterhouse = Type.Object(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    city: Type.Object({ code: Type.Integer(), name: Type.String() }, { additionalProperties: false }),
    state: StateInfo,
    /** The service that inspects it and its number there: 'SIF 1234'. */
    inspection: nullable(Type.String()),
    /** Inactive ones are in no list and no search. */
    is_active: Type.Boolean(),
    negotiations: Count,
    evaluations: Count,
    scales: Count,
  },
  { title: 'StaffSlaughterhouse', additionalProperties: false },
)
export type StaffSlaughterhouse = Static<typeof StaffSlaughterhouse>

const SlaughterhouseAnswer = Type.Object({ fridge: StaffSlaughterhouse }, { additionalProperties: false })

/** The rules are in staff/rules/master-data.ts. */
export const SlaughterhouseForm = Type.Object({
  name: Type.String({ maxLength: 1200 }),
  city_code: nullable(Type.Integer({ minimum: 1, maximum: 9_999_999 })),
  inspection: Type.String({ maxLength: 100, default: '' }),
  is_active: Type.Boolean({ default: true }),
})
export type SlaughterhouseForm = Static<typeof SlaughterhouseForm>
const ChangedSlaughterhouse = Type.Object(
  { ...SlaughterhouseForm.properties, ...VersionRead },
  { title: 'ChangedSlaughterhouse' },
)
export type ChangedSlaughterhouse = Static<typeof ChangedSlaughterhouse>

export const listStaffSlaughterhouses = endpoint({
  method: 'GET',
  path: '/v6/staff/fridges',
  access: 'staff',
  summary: 'Slaughterhouses by name, also inactive ones; by a part of the name, the city or the inspection',
  query: Type.Object({
    by_term: Type.String({ maxLength: 200, default: '' }),
    by_state: Type.Optional(StateCode),
    by_status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('inactive')])),
    page: Page,
  }),
  status: 200,
  answer: paged('fridges', StaffSlaughterhouse),
})

export const exportSlaughterhouses = endpoint({
  method: 'GET',
  path: '/v6/staff/fridges/csv',
  access: 'staff',
  summary: 'Every slaughterhouse as CSV, which can be changed and imported again',
  status: 200,
  answer: FileBytes,
  produces: 'text/csv',
})

export const showStaffSlaughterhouse = endpoint({
  method: 'GET',
  path: '/v6/staff/fridges/{id}',
  access: 'staff',
  summary: 'A slaughterhouse as staff keeps it',
  params: byId,
  status: 200,
  answer: SlaughterhouseAnswer,
})

export const createSlaughterhouse = endpoint({
  method: 'POST',
  path: '/v6/staff/fridges',
  access: 'staff',
  summary: 'A new slaughterhouse',
  body: SlaughterhouseForm,
  status: 201,
  answer: SlaughterhouseAnswer,
})

export const updateSlaughterhouse = endpoint({
  method: 'PUT',
  path: '/v6/staff/fridges/{id}',
  access: 'staff',
  summary: 'Change a slaughterhouse; its scales go along to another state',
  params: byId,
  body: ChangedSlaughterhouse,
  status: 200,
  answer: SlaughterhouseAnswer,
})

export const ImportLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1 }),
    outcome: Type.Union([
      Type.Literal('new'),
      Type.Literal('changed'),
      Type.Literal('same'),
      Type.Literal('wrong'),
    ]),
    /** The slaughterhouse that the line changes; null where it creates one. */
    id: nullable(Id),
    name: Type.String(),
    /** The city and state: 'Água Boa / MT'. */
    city: Type.String(),
    inspection: nullable(Type.String()),
    is_active: Type.Boolean(),
    /** The changes in words: 'Nome: Serra → Serra Alta'. */
    changes: Type.Array(Type.String()),
    /** Why the line cannot be imported: 'Linha 7: município não encontrado em MT.' */
    error: nullable(Type.String()),
  },
  { title: 'SlaughterhouseImportLine', additionalProperties: false },
)
export type ImportLine = Static<typeof ImportLine>

export const previewSlaughterhouseImport = endpoint({
  method: 'POST',
  path: '/v6/staff/fridges/import/preview',
  access: 'staff',
  summary: 'What a CSV would create and change, line by line; nothing is written',
  upload: { file: 'file', kind: 'csv' },
  status: 200,
  answer: Type.Object(
    {
      lines: Type.Array(ImportLine),
      /**
       * The digest of the previewed file. The import sends it along, so that no other file than the
       * previewed one is imported.
       */
      digest: Type.String(),
    },
    { additionalProperties: false },
  ),
})

export const importSlaughterhouses = endpoint({
  method: 'POST',
  path: '/v6/staff/fridges/import',
  access: 'staff',
  summary:
    'Create and change slaughterhouses by a CSV, all or none; 422 with the wrong lines, 409 when it would do something else than the preview said',
  body: Type.Object({ digest: Type.String({ maxLength: 100 }) }),
  upload: { file: 'file', kind: 'csv' },
  status: 200,
  answer: Type.Object({ created: Count, changed: Count, same: Count }, { additionalProperties: false }),
})

export const previewSlaughterhouseMerge = endpoint({
  method: 'GET',
  path: '/v6/staff/fridges/{id}/merge',
  access: 'staff',
  summary: 'What merging a slaughterhouse into another would move there, and what both have of the same',
  params: byId,
  query: Type.Object({ into: Id }),
  status: 200,
  answer: Type.Object(
    {
      fridge: StaffSlaughterhouse,
      into: StaffSlaughterhouse,
      negotiations: Count,
      evaluations: Count,
      /**
       * How many ratings were dropped because their author rated both slaughterhouses for the same sex; the
       * newer one is retained.
       */
      evaluations_left: Count,
      scales: Count,
      /**
       * How many scales were dropped because both slaughterhouses have one of the same day. The newer one is
       * retained; the post of the other stays without its table.
       */
      scales_left: Count,
    },
    { additionalProperties: false },
  ),
})

export const mergeSlaughterhouses = endpoint({
  method: 'POST',
  path: '/v6/staff/fridges/{id}/merge',
  access: 'staff',
  summary: 'Merge a slaughterhouse into another for good; links to it lead there from then on',
  params: byId,
  body: Type.Object({
    into: Id,
    /** The name of the slaughterhouse that disappears, typed to confirm. */
    name: Type.String({ maxLength: 1200 }),
  }),
  status: 200,
  answer: SlaughterhouseAnswer,
})

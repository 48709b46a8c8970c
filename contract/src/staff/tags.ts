import Type, { type Static } from 'typebox'
import { endpoint, Id, Version, VersionRead } from '../http.ts'
import { Tag } from '../tags.ts'
import { MOST_USES } from './rules/master-data.ts'

const byId = Type.Object({ id: Id })
const Count = Type.Integer({ minimum: 0, maximum: MOST_USES })

export const StaffTag = Type.Object(
  {
    ...Tag.properties,
    /** Whether the tag names something that is bought and sold; otherwise it is a topic only. */
    is_goods: Type.Boolean(),
    version: Version,
    /** How many posts, ads and other rows use the tag, of each counted up to a hundred. */
    uses: Type.Object(
      { posts: Count, classifieds: Count, negotiations: Count, interests: Count },
      { additionalProperties: false },
    ),
    can: Type.Object(
      { delete: Type.Boolean(), change_bovine: Type.Boolean(), change_slaughter: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { title: 'StaffTag', additionalProperties: false },
)
export type StaffTag = Static<typeof StaffTag>

const TagAnswer = Type.Object({ tag: StaffTag }, { title: 'TagAnswer', additionalProperties: false })

/** The rules are in staff/rules/master-data.ts. */
const TagForm = Type.Object({
  name: Type.String({ maxLength: 400 }),
  is_bovine: Type.Boolean({ default: false }),
  is_slaughter: Type.Boolean({ default: false }),
  is_goods: Type.Boolean({ default: true }),
})
export type TagForm = Static<typeof TagForm>
const ChangedTag = Type.Object({ ...TagForm.properties, ...VersionRead }, { title: 'ChangedTag' })
export type ChangedTag = Static<typeof ChangedTag>

/** Moves the tag one position up or down in the lists. */
export const Direction = Type.Object(
  { direction: Type.Union([Type.Literal('up'), Type.Literal('down')]) },
  { title: 'Direction' },
)
export type Direction = Static<typeof Direction>['direction']

export const listStaffTags = endpoint({
  method: 'GET',
  path: '/v6/staff/tags',
  access: 'staff',
  summary: 'Every tag in the order of the tag bar, with what uses it',
  status: 200,
  answer: Type.Object({ tags: Type.Array(StaffTag) }, { additionalProperties: false }),
})

export const createTag = endpoint({
  method: 'POST',
  path: '/v6/staff/tags',
  access: 'staff',
  summary: 'A new tag, the last of the tag bar; its slug is made of its name',
  body: TagForm,
  status: 201,
  answer: TagAnswer,
})

export const updateTag = endpoint({
  method: 'PUT',
  path: '/v6/staff/tags/{id}',
  access: 'staff',
  summary:
    'Another name (the slug stays, so that links live), or other flags; 409 for a flag that negotiations or ads go by',
  params: byId,
  body: ChangedTag,
  status: 200,
  answer: TagAnswer,
})

export const moveTag = endpoint({
  method: 'PUT',
  path: '/v6/staff/tags/{id}/position',
  access: 'staff',
  summary: 'One place up or down in the tag bar',
  params: byId,
  body: Direction,
  status: 204,
  answer: Type.Null(),
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/v6/staff/tags/{id}',
  access: 'staff',
  summary: 'Delete a tag that nothing uses; 409 says what does',
  params: byId,
  status: 204,
  answer: Type.Null(),
})

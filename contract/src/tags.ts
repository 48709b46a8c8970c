import Type, { type Static } from 'typebox'
import { endpoint, Id } from './http.ts'

export const TagName = Type.Object(
  { id: Id, name: Type.String(), slug: Type.String() },
  { title: 'TagName', additionalProperties: false },
)
export type TagName = Static<typeof TagName>

export const Tag = Type.Object(
  { ...TagName.properties, is_bovine: Type.Boolean(), is_slaughter: Type.Boolean() },
  { title: 'Tag', additionalProperties: false },
)
export type Tag = Static<typeof Tag>

/** A tag of the list, with whether it names something that is bought and sold. */
export const ListedTag = Type.Object(
  { ...Tag.properties, is_goods: Type.Boolean() },
  { title: 'ListedTag', additionalProperties: false },
)
export type ListedTag = Static<typeof ListedTag>

export const listTags = endpoint({
  method: 'GET',
  path: '/v4/tags',
  access: 'public',
  caching: { publicFor: 60 },
  summary: 'Every tag, in the order of the tag bar',
  status: 200,
  answer: Type.Object({ tags: Type.Array(ListedTag) }, { additionalProperties: false }),
})

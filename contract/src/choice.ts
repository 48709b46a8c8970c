import Type from 'typebox'

/** The schema of one of a form's choices. */
export function choice<V extends string>(choices: readonly { value: V }[]) {
  return Type.Unsafe<V>(Type.Union(choices.map(({ value }) => Type.Literal(value))))
}

import { joao } from './negotiations/joao.ts'
import { maria } from './negotiations/maria.ts'
import { others } from './negotiations/others.ts'
import type { Negotiation } from './story.ts'

/** Every negotiation of the story, in no order. */
export const negotiations: Negotiation[] = [
  ...joao.map((negotiation) => ({ by: 'joao', ...negotiation })),
  ...maria.map((negotiation) => ({ by: 'maria', ...negotiation })),
  ...others,
]

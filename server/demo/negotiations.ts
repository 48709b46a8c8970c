import { joao } from './negotiations/joao.ts'
import { maria } from './negotiations/maria.ts'
import { others } from './negotiations/others.ts'
import type { Deal } from './story.ts'

/** Every deal of the story, in no order. */
export const deals: Deal[] = [
  ...joao.map((deal) => ({ by: 'joao', ...deal })),
  ...maria.map((deal) => ({ by: 'maria', ...deal })),
  ...others,
]

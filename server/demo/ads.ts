import { centroOeste } from './ads/centro-oeste.ts'
import { joaoEMaria } from './ads/joao-e-maria.ts'
import { norteENordeste } from './ads/norte-e-nordeste.ts'
import { sudesteESul } from './ads/sudeste-e-sul.ts'
import type { Ad } from './story.ts'

/** Every ad of the story, in no order. */
export const ads: Ad[] = [joaoEMaria, centroOeste, sudesteESul, norteENordeste].flat()

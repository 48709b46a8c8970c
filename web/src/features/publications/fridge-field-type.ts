import type { FridgeName } from '@arroba/contract/slaughterhouses.ts'
import type { ComponentType } from 'react'
import type { Choice, ChoiceFieldProps } from '../../ui/choice/combobox.tsx'

type Picked = Pick<FridgeName, 'id' | 'name'> & Partial<FridgeName>

export type FridgeChoice = Choice<Picked>

/** The field that finds a slaughterhouse: it belongs to fridges, and the page hands it over. */
export type FridgeFieldType = ComponentType<ChoiceFieldProps<Picked> & { optional?: boolean }>

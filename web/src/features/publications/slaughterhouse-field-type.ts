import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import type { ComponentType } from 'react'
import type { Choice, ChoiceFieldProps } from '../../ui/choice/combobox.tsx'

type Picked = Pick<SlaughterhouseName, 'id' | 'name'> & Partial<SlaughterhouseName>

export type SlaughterhouseChoice = Choice<Picked>

/** The field that finds a slaughterhouse: it belongs to slaughterhouses, and the page hands it over. */
export type SlaughterhouseFieldType = ComponentType<ChoiceFieldProps<Picked> & { optional?: boolean }>

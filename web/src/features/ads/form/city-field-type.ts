import type { City } from '@arroba/contract/places.ts'
import type { ComponentType } from 'react'
import type { Choice, ChoiceFieldProps } from '../../../ui/choice/combobox.tsx'

type Picked = Pick<City, 'code' | 'value'>

export type CityChoice = Choice<Picked>

/** The field that finds a city: it belongs to places, and the page hands it over. */
export type CityFieldType = ComponentType<ChoiceFieldProps<Picked>>

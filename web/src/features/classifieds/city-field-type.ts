import type { City } from '@arroba/contract/places.ts'
import type { ComponentType } from 'react'
import type { Choice } from '../../ui/combobox.tsx'

export type CityChoice = Choice<Pick<City, 'code' | 'value'>>

/** The field that finds a city: it belongs to places, and the page hands it over. */
export type CityFieldType = ComponentType<{
  label?: string
  error: string | undefined
  choice: CityChoice
  onChange: (choice: CityChoice) => void
}>

import { X } from 'lucide-react'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { ChipLink, Chips } from '../../../ui/choice/chip.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { areaName, PRICED_AREAS } from '../areas.ts'
import { type MarketView, MOST_COMPARED, marketAddress } from '../market-address.ts'
import styles from './compared-areas.module.css'

/** Chooses the areas that the chart compares with the price. */
export function ComparedAreas({ view, area }: { view: MarketView; area: string }) {
  const navigate = useNavigate()
  const compared = view.compared.filter((one) => one !== area)
  const addressWith = (areas: readonly string[]) => marketAddress({ ...view, compared: areas })
  return (
    <div className={styles.compared}>
      {compared.length > 0 && (
        <Chips role="group" aria-label="Comparado com">
          {compared.map((one) => (
            <ChipLink
              key={one}
              current={false}
              to={addressWith(compared.filter((other) => other !== one))}
              aria-label={`${one}: deixar de comparar com ${areaName(one)}`}
              preventScrollReset
            >
              {one}
              <X />
            </ChipLink>
          ))}
        </Chips>
      )}
      {compared.length < MOST_COMPARED && (
        <Select
          aria-label="Comparar com"
          value=""
          onChange={({ target }) =>
            void navigate(addressWith([...compared, target.value]), {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          <option value="">Comparar com…</option>
          {PRICED_AREAS.filter((one) => one !== area && !compared.includes(one)).map((one) => (
            <option key={one} value={one}>
              {areaName(one)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

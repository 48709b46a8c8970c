import type { Me } from '@arroba/contract/accounts.ts'
import { DEFAULT_RADIUS } from '@arroba/contract/rules/ads.ts'
import { adsAddress, NO_FILTERS } from '../../../features/ads/list/ads-address.ts'
import { AdPicture } from '../../../features/ads/one/ad-picture.tsx'
import { adAddress, priceText } from '../../../features/ads/one/ad-text.ts'
import { useAds } from '../../../features/ads/queries.ts'
import { numberText } from '../../../ui/form/number-text.ts'
import { RailBox, RailLine, RailLines } from './rail-box.tsx'
import { MOST_LINES, nearestOf } from './rail-lists.ts'

type City = NonNullable<Me['city']>

/** The ads nearest to the reader's city. */
export function NearbyBox({ city, readerId }: { city: City; readerId: number }) {
  const list = {
    ...NO_FILTERS,
    near: { code: city.code, name: city.value, radius: DEFAULT_RADIUS },
    favorites: false,
    page: 1,
    part: 1,
  }
  const { data } = useAds(list)
  const nearest = nearestOf(data?.classifieds ?? [], readerId)
  return (
    <RailBox title="Perto de você" to={adsAddress(list)} wayText={`Anúncios perto de ${nameOf(city)}`}>
      <RailLines places={data ? 0 : MOST_LINES}>
        {data && nearest.length === 0 && <li>Nenhum anúncio a menos de {DEFAULT_RADIUS} km.</li>}
        {nearest.map((ad) => (
          <RailLine
            key={ad.id}
            to={adAddress(ad.id)}
            picture={<AdPicture ad={ad} alt="" />}
            name={ad.title}
            note={priceText(ad)}
            figure={ad.distance_km !== null && `${numberText(ad.distance_km)} km`}
          />
        ))}
      </RailLines>
    </RailBox>
  )
}

/** Água Boa */
function nameOf(city: City): string {
  return city.value.split(' / ')[0] ?? city.value
}

import type { ReportSnapshot } from '@arroba/contract/staff/moderation.ts'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { factsOf } from '../one/ad-attributes.tsx'
import { placeText } from '../one/ad-text.ts'

type SeenAd = NonNullable<NonNullable<ReportSnapshot['seen']>['ad']>

/** The facts of an ad as they were when it was reported. */
export function SeenAdFacts({ ad }: { ad: SeenAd }) {
  return (
    <Facts
      facts={[
        ...factsOf(ad),
        ['Lugar', placeText(ad)],
        ['Telefone', phoneText(ad.phone)],
        ['Vídeo', ad.has_video ? 'sim' : null],
      ]}
    />
  )
}

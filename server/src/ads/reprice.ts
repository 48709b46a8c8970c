import {
  adErrors,
  type CountType,
  countTypes,
  DEFAULT_COUNT_TYPE,
  readWhole,
} from '@arroba/contract/rules/ads.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import { run } from '../platform/data/query.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { versionedAds } from './ad.ts'
import { setAdPrice } from './sql/statements.ts'

type Price = { value?: string | number | null; count_type?: string | null; version?: string | number | null }

/** Another price for a published ad of the viewer's: staff approved what is offered, and that stays. */
export function repriceAd(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  id: number,
  { version, ...written }: Price,
): Promise<Json> {
  const command = {
    subject: versionedAds,
    viewer,
    id,
    ability: 'reprice',
    version: readWhole(version) ?? undefined,
    prepare: () => readPrice(written),
  } as const
  return change(services, command, async (trx, _ad, { prepared }) => {
    await run(trx, setAdPrice, { id, ...prepared })
  })
}

function readPrice(written: Price): { centavos: number; countType: CountType } {
  const wrong = adErrors(written).filter(({ field }) => field === 'value' || field === 'count_type')
  const centavos = readCentavos(written.value)
  if (wrong.length > 0 || centavos === null) throw invalid(wrong.map(({ message }) => message))
  const countType = countTypes.find(({ value }) => value === written.count_type)?.value ?? DEFAULT_COUNT_TYPE
  return { centavos, countType }
}

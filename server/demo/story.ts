import type { AdStatus, CountType } from '@arroba/contract/rules/ads.ts'
import type {
  AgeBand,
  FreightResponsibility,
  NegotiationKind,
  PaymentMeasure,
  SlaughterForm,
  TaxForm,
} from '@arroba/contract/rules/negotiations.ts'

/** The tags of the base data. */
export type TagName =
  | 'Boi Gordo'
  | 'Vaca Gorda'
  | 'Novilha Gorda'
  | 'Novilha'
  | 'Bezerro'
  | 'Bezerra'
  | 'Garrote'
  | 'Boi Magro'
  | 'Vaca de Cria'
  | 'Touro'
  | 'Reposição'
  | 'Mercado Futuro'
  | 'Milho'
  | 'Soja'
  | 'Sorgo'
  | 'Trigo'
  | 'Algodão'
  | 'Café'
  | 'Feijão'
  | 'Cana'
  | 'Farelo de Soja'
  | 'DDG'
  | 'Ração'
  | 'Sal Mineral'
  | 'Silagem'
  | 'Fertilizante'
  | 'Semente'
  | 'Diesel'
  | 'Clima'
  | 'Frete'
  | 'Leilão'
  | 'Confinamento'
  | 'Pastagem'
  | 'Exportação'
  | 'Sanidade'
  | 'Genética'
  | 'Crédito Rural'

/** The pictures of posts and ads in drawings/; avatars are drawings/avatar-<key>.svg. */
export type Drawing =
  | 'acude-seco'
  | 'algodao'
  | 'balanca'
  | 'bezerras-mae'
  | 'bezerro'
  | 'bezerro-em-pe'
  | 'bezerros-cruzados'
  | 'bezerros-nelore-curral'
  | 'boi-rastreado'
  | 'bois-angus-cocho'
  | 'bois-magros-chuva'
  | 'bois-magros-seca'
  | 'caderno'
  | 'cafe'
  | 'caminhao'
  | 'cavaleiro'
  | 'chuva'
  | 'cocho-sal'
  | 'colheita'
  | 'confinamento'
  | 'curral'
  | 'embarque'
  | 'estrada'
  | 'garrotes-estrada'
  | 'garrotes-f1'
  | 'leilao'
  | 'lote-hereford'
  | 'lote-nelore-gordo'
  | 'matriz-com-bezerro'
  | 'milho'
  | 'nelore'
  | 'novilhas'
  | 'novilhas-f1'
  | 'novilhas-prenhas'
  | 'novilhas-senepol'
  | 'painel'
  | 'pasto'
  | 'plantio'
  | 'porto'
  | 'reposicao-mista'
  | 'silagem'
  | 'silo-bolsa'
  | 'touro'
  | 'touro-angus'
  | 'touro-gir'
  | 'touro-guzera'
  | 'touro-hereford'
  | 'touro-nelore-po'
  | 'touro-senepol'
  | 'trator'
  | 'travessia'
  | 'vaca-girolando'
  | 'vaca-gorda-curral'
  | 'vacas-descarte'
  | 'vacina'

/** Days or working days before today and the time of day in -03:00 (`3d 07:40`, `5u 09:10`), or minutes before now (`25min`). */
export type StoryMoment = `${number}${'d' | 'u'} ${number}:${number}` | `${number}min`

export type Post = {
  /** The key of a person; `arroba` is the platform itself, the only one whose posts carry a title. */
  by: string
  when: StoryMoment
  tags: TagName[]
  title?: string
  /** For news of the platform, the acronym of the state that it is about; a member's post is of the member's state. */
  state?: string
  text: string
  image?: Drawing
  /** For the post of a scale: the key of a slaughterhouse, and for how many working days it has its cattle bought. */
  scale?: { slaughterhouse: string; days: number }
  likes: number
  /** A line each: who, minutes after the post, a colon, what they say. */
  comments?: string
}

/** An ad of a member's, with the phone that they registered with. */
export type Ad = {
  by: string
  when: StoryMoment
  status: AdStatus
  /** When staff published or rejected it. */
  decided?: StoryMoment
  reason?: string
  days: 15 | 30
  title: string
  category: TagName
  /** As a picked city is shown: 'Água Boa / MT'. */
  place: string
  breed?: string
  heads: number
  /** Months. */
  age?: number
  /** Kilos of an animal. */
  weight?: number
  /** Reais: '2.680,00'. */
  price: string
  unit: CountType
  text: string
  note?: string
  video?: true
  image?: Drawing
  /** How many keep it among their favourites. */
  favorites?: number
}

/** What somebody does with a negotiation: its owner sends or changes it, whoever has it then answers. */
export type NegotiationAction = { when: StoryMoment } & (
  | { sendTo: string }
  | { change: { negotiated_value?: string; payment_deadline?: number; notes?: string } }
  | { approve: true }
  | { reject: string }
)

/** A negotiation as its owner records it; days are counted from the day of that. */
export type OwnNegotiation = {
  when: StoryMoment
  kind: NegotiationKind
  tag: TagName
  /** As a picked city is shown: 'Água Boa / MT'. */
  place: string
  /** The key of a slaughterhouse. */
  slaughterhouse?: string
  /** Reais: '2.680,00'. */
  price: string
  measure: PaymentMeasure
  /** Until it is paid; 0 is cash. */
  days: number
  tax?: TaxForm
  /** For cattle; dead weight where it is left out. */
  form?: SlaughterForm
  freight?: FreightResponsibility
  /** Cattle that is not for slaughter: heads, kilos of an animal, delivery. */
  herd?: { heads: number; weight: number; age: AgeBand; breed: string; inDays: number }
  /** Heads, days, percent. */
  slaughters?: [heads: number, inDays: number, rendering: string | null][]
  /** Of one slaughter animal: kilos alive, or arrobas of carcass. */
  liveWeight?: number
  carcassArrobas?: string
  /** Of goods other than cattle, in the measure of the price. */
  quantity?: number
  notes?: string
  market?: true
  acts?: NegotiationAction[]
}
export type Negotiation = OwnNegotiation & { by: string }

export type Comment = { by: string; after: number; text: string }

export type Person = {
  key: string
  name: string
  nickname: string
  email: string
  phone: string
  cpf: string
  interests: string[]
  hasAvatar: boolean
  isStaff: boolean
  isTrialOver: boolean
  joinedDaysAgo: number
}

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000
const SAO_PAULO = -3 * 60 * MINUTE

/** Days since 1970-01-01, a Thursday, as the calendar in -03:00 counts them. */
function dayOf(moment: Date): number {
  return Math.floor((moment.getTime() + SAO_PAULO) / DAY)
}

/** Monday is the first of five; holidays are not known. */
function isWorkingDay(day: number): boolean {
  return (day + 3) % 7 < 5
}

function workingDaysBefore(day: number, count: number): number {
  let [before, left] = [day, count]
  while (left > 0) {
    before -= 1
    if (isWorkingDay(before)) left -= 1
  }
  return before
}

/** The moment that `when` means for a story told at `now`. */
export function momentOf(when: StoryMoment, now: Date): Date {
  const ago = /^(\d+)min$/.exec(when)
  if (ago) return new Date(now.getTime() - Number(ago[1]) * MINUTE)
  const [, days, unit, hours, minutes] = /^(\d+)(d|u) (\d\d):(\d\d)$/.exec(when) ?? []
  if (minutes === undefined) throw new Error(`not a moment: ${when}`)
  const today = dayOf(now)
  const day = unit === 'u' ? workingDaysBefore(today, Number(days)) : today - Number(days)
  return new Date(day * DAY - SAO_PAULO + (Number(hours) * 60 + Number(minutes)) * MINUTE)
}

/** The working day that a scale told at `moment` is of: the same one, or the last before a weekend. */
export function referenceDateOf(moment: Date): string {
  const day = dayOf(moment)
  return new Date((isWorkingDay(day) ? day : workingDaysBefore(day, 1)) * DAY).toISOString().slice(0, 10)
}

export function commentsOf({ comments = '' }: Post): Comment[] {
  return comments
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, by, after, text] = /^\s*(\S+) (\d+): (.+)$/.exec(line) ?? []
      if (by === undefined || text === undefined) throw new Error(`not a comment: ${line}`)
      return { by, after: Number(after), text: text.trim() }
    })
}

/** What a name of the story refers to. Every name must exist. */
export function lookUp<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`the story knows no ${key}`)
  return value
}

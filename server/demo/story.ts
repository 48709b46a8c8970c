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

/** The pictures of posts in drawings/; avatars are drawings/avatar-<key>.svg. */
export type Drawing =
  | 'acude-seco'
  | 'algodao'
  | 'balanca'
  | 'bezerro'
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
  | 'leilao'
  | 'milho'
  | 'nelore'
  | 'novilhas'
  | 'painel'
  | 'pasto'
  | 'plantio'
  | 'porto'
  | 'silagem'
  | 'silo-bolsa'
  | 'touro'
  | 'trator'
  | 'travessia'
  | 'vacina'

/** Days before today and the time of day in -03:00 (`3d 07:40`), or minutes before now (`25min`). */
export type When = `${number}d ${number}:${number}` | `${number}min`

export type Post = {
  /** The key of a person; `arroba` is the platform itself, the only one whose posts carry a title. */
  by: string
  when: When
  tags: TagName[]
  title?: string
  /** Of the platform's news, the acronym of the state it is about; a member's post is of the member's state. */
  state?: string
  text: string
  image?: Drawing
  likes: number
  /** A line each: who, minutes after the post, a colon, what they say. */
  comments?: string
}

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
}

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000
const SAO_PAULO = -3 * 60 * MINUTE

/** The moment that `when` means for a story told at `now`. */
export const momentOf = (when: When, now: Date): Date => {
  const ago = /^(\d+)min$/.exec(when)
  if (ago) return new Date(now.getTime() - Number(ago[1]) * MINUTE)
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(when) ?? []
  if (minutes === undefined) throw new Error(`not a moment: ${when}`)
  const midnight = Math.floor((now.getTime() + SAO_PAULO) / DAY) * DAY - SAO_PAULO
  return new Date(midnight - Number(days) * DAY + (Number(hours) * 60 + Number(minutes)) * MINUTE)
}

export const commentsOf = ({ comments = '' }: Post): Comment[] =>
  comments
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, by, after, text] = /^\s*(\S+) (\d+): (.+)$/.exec(line) ?? []
      if (by === undefined || text === undefined) throw new Error(`not a comment: ${line}`)
      return { by, after: Number(after), text: text.trim() }
    })

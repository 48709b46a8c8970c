import decancer, { type CuredString } from 'decancer'

/** The package's types describe an ES module, but Node imports the function itself. */
const cured = decancer as unknown as (text: string) => CuredString

/** The platform's own name: in no part of anybody's. */
const PLATFORM = 'arroba'

/** Surnames that only hold it. */
const SURNAMES = new Set(['carroba', 'garroba'])

/** Who answers for a platform: no word of a name. */
const OFFICES = [
  'admin',
  'sysadmin',
  'administrador',
  'administrator',
  'moderador',
  'moderadora',
  'suporte',
  'support',
]

/** Words that say that somebody was checked, as the official mark does. */
const CHECKED = ['oficial', 'official', 'verificado', 'verificada', 'verified']

/** Common words of real names and farms, reserved only where nothing else stands beside them. */
const WHOLE = [
  ...[
    'administracao',
    'administradora',
    'ajuda',
    'atendimento',
    'cobranca',
    'contato',
    'equipe',
    'faleconosco',
    'financeiro',
  ],
  ...[
    'help',
    'helpdesk',
    'info',
    'moderacao',
    'moderator',
    'noreply',
    'ouvidoria',
    'plataforma',
    'postmaster',
  ],
  ...['privacidade', 'root', 'sac', 'seguranca', 'sistema', 'staff', 'system', 'team', 'time', 'webmaster'],
]

/** Between the words of "Central de Atendimento". */
const LINKS = new Set(['a', 'o', 'da', 'de', 'do', 'e', 'central', 'equipe'])

/** Whether a text looks like a word, whatever letters and digits it is made of. */
const looksLike = (text: string, word: string): boolean => cured(text).equals(word)

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}\p{S}@]+/u).filter((word) => word !== '')

/** Every run of neighbouring words written as one: "Ar ro ba" too. Beyond so many letters none is a reserved word. */
const MOST_LETTERS = 20
const runsOf = (words: string[]): string[] =>
  words.flatMap((_, from) => {
    const runs: string[] = []
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join('')
      if ([...run].length > MOST_LETTERS) break
      runs.push(run)
    }
    return runs
  })

const withoutNumber = (text: string): string => text.replace(/^\d+|\d+$/g, '')

const holdsPlatform = (word: string): boolean =>
  cured(word).contains(PLATFORM) && !SURNAMES.has(cured(word).toString())

/** Whether a name or nickname could be taken for the platform's or its staff's. */
export const isReserved = (name: string): boolean => {
  const words = wordsOf(name)
  const runs = runsOf(words)
  if (words.some(holdsPlatform)) return true
  const forbidden = [PLATFORM, ...OFFICES, ...CHECKED]
  const written = [...new Set(runs.flatMap((run) => [run, withoutNumber(run)]))]
  if (written.some((run) => forbidden.some((word) => looksLike(run, word)))) return true
  const told = words.filter((word) => !LINKS.has(cured(word).toString()))
  const wholes = [words, told].map((some) => withoutNumber(some.join('')))
  return wholes.some((whole) => WHOLE.some((word) => looksLike(whole, word)))
}

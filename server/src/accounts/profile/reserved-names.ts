import decancer, { type CuredString } from 'decancer'

/** A cast: the package's types describe an ES module, but Node imports the function itself. */
const cured = decancer as unknown as (text: string) => CuredString

/** The platform's own name, which no part of another name may contain. */
const PLATFORM = 'arroba'

/** Surnames that contain the platform's name by chance. */
const SURNAMES = new Set(['carroba', 'garroba'])

/** Offices of a platform's staff, which no word of a name may be. */
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

/** Words that claim a verification, as the official mark does. */
const CHECKED = ['oficial', 'official', 'verificado', 'verificada', 'verified']

/** Common words of real names and farms, which are reserved only when they stand alone. */
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

/** Words that no run of neighbouring words of a name may be. */
const ANYWHERE = [PLATFORM, ...OFFICES, ...CHECKED]

/** Words beside the one that matters, as in "Central de Atendimento ao Cliente". */
const FILLERS = new Set([
  ...['a', 'ao', 'aos', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'os'],
  ...['central', 'cliente', 'clientes', 'departamento', 'equipe', 'setor', 'usuario', 'usuarios'],
])

/** The length of the longest run of words that is compared. */
const MAX_LETTERS = 20

/** Whether a name or nickname could be taken for the platform's or its staff's. */
export function isReserved(name: string): boolean {
  const words = wordsOf(name)
  if (words.some(containsPlatform)) return true
  const written = [...new Set(runsOf(words).flatMap((run) => [run, withoutNumber(run)]))]
  if (written.some((run) => looksLikeOneOf(run, ANYWHERE))) return true
  const withoutFillers = words.filter((word) => !FILLERS.has(cured(word).toString()))
  const wholes = [words, withoutFillers].map((some) => withoutNumber(some.join('')))
  return wholes.some((whole) => looksLikeOneOf(whole, WHOLE))
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}\p{S}@]+/u).filter((word) => word !== '')
}

function containsPlatform(word: string): boolean {
  return cured(word).contains(PLATFORM) && !SURNAMES.has(cured(word).toString())
}

/** Every run of neighbouring words, joined: "Ar ro ba" gives "Arroba" as well. */
function runsOf(words: string[]): string[] {
  return words.flatMap((_, from) => {
    const runs: string[] = []
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join('')
      if ([...run].length > MAX_LETTERS) break
      runs.push(run)
    }
    return runs
  })
}

/** Whether a text looks like one of the words, also when letters are replaced by similar letters or digits. */
function looksLikeOneOf(text: string, words: string[]): boolean {
  const read = cured(text)
  return words.some((word) => read.equals(word))
}

function withoutNumber(text: string): string {
  return text.replace(/^\d+|\d+$/g, '')
}

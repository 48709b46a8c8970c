/** One run of a proof. */
type Form = {
  /** The arguments of Node, run in the project's folder. */
  program: readonly string[]
  environment?: Record<string, string>
  /** A run that takes longer has failed. */
  limitMinutes: number
}

export type Proof = {
  /** What the proof shows, in a sentence. */
  shows: string
  long: Form
  /** The same in seconds, for each change. */
  short: Form
  /** It needs a whole installation, so `all --short` leaves it to the night. */
  isNightly?: boolean
}

const MARKET = 'prove/market.ts'
const HA = 'prove/ha/run.ts'
const OFFLINE = 'e2e/prove/offline.ts'
const KILLS = 'prove/kills/run.ts'
const ROLLING = 'prove/rolling/run.ts'
const DATABASE = 'prove/database/run.ts'
const ABUSE = 'prove/abuse/run.ts'
const MIGRATIONS = 'prove/migrations/run.ts'

/** Those that take longest come first, so that two at a time end together. */
export const proofs: Record<string, Proof> = {
  offline: {
    shows:
      'a line that is cut, a phone that is switched off, an app that is updated: nothing lost, nothing doubled',
    long: { program: [OFFLINE], limitMinutes: 60 },
    short: { program: [OFFLINE, '--short'], limitMinutes: 8 },
  },
  kills: {
    shows:
      'the server, backends of PostgreSQL and PostgreSQL itself are killed: every acknowledged write happened once, no file is left over, counters are right, jobs are done',
    long: { program: [KILLS], limitMinutes: 75 },
    short: { program: [KILLS, '--short'], limitMinutes: 5 },
  },
  database: {
    shows:
      'PostgreSQL is restarted, away, hangs and fails over: no wrong answer, nothing lost, everything back by itself in five seconds',
    long: { program: [DATABASE], limitMinutes: 20 },
    short: { program: [DATABASE, '--short'], limitMinutes: 8 },
  },
  ha: {
    shows:
      'a database server of deploy/ha may be lost: writes go on within 15 s, nothing acknowledged is lost, sessions and nodes live on',
    long: { program: [HA, '--rounds', '4'], limitMinutes: 15 },
    short: { program: [HA, '--rounds', '1'], limitMinutes: 5 },
    isNightly: true,
  },
  market: {
    shows:
      'the market tells of no negotiation, seller or count, a day is computed once, and a killed node breaks no run',
    long: { program: [MARKET], limitMinutes: 60 },
    short: { program: [MARKET, '--short'], limitMinutes: 5 },
  },
  authorisation: {
    shows: 'who may call what: every operation of the API by everybody, in every state of what it is about',
    long: { program: vitest('authorisation'), limitMinutes: 15 },
    short: { program: vitest('authorisation'), limitMinutes: 5 },
  },
  rolling: {
    shows:
      'two nodes behind nginx are restarted under load: no request fails, live updates are back in two seconds',
    long: { program: [ROLLING], limitMinutes: 15 },
    short: { program: [ROLLING, '--short'], limitMinutes: 5 },
  },
  migrations: {
    shows:
      'a large table is migrated in every way that is allowed while people read and write: no request fails or waits long, no write is lost',
    long: { program: [MIGRATIONS], limitMinutes: 15 },
    short: { program: [MIGRATIONS, '--short'], limitMinutes: 5 },
  },
  abuse: {
    shows:
      'slow senders, idle connections, bombs and floods: memory and the answers to others stay within bounds',
    long: { program: [ABUSE], limitMinutes: 20 },
    short: { program: [ABUSE, '--short'], limitMinutes: 5 },
  },
  fuzz: {
    shows:
      'hostile requests to every operation of the API: no failure inside, nothing of the inside told, every answer as declared',
    long: { program: vitest('fuzz'), limitMinutes: 20, environment: { PROVE_REQUESTS: '12000' } },
    short: { program: vitest('fuzz'), limitMinutes: 5, environment: { PROVE_REQUESTS: '1000' } },
  },
}

function vitest(name: string): string[] {
  return ['node_modules/vitest/vitest.mjs', 'run', '--config', 'prove/vitest.config.ts', `prove/${name}/`]
}

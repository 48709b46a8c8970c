import type { Db, Trx } from '../data/database.ts'
import { type Attempt, earlierAnswer, WITHOUT_KEY, writeOnce } from '../data/idempotency.ts'
import type { Services } from '../services.ts'
import { conflict, type Failure } from './errors.ts'
import { Json } from './serve.ts'

/** What a command reads of the thing it changes, under whatever further names its domain reads with it. */
type State<Ability extends string> = {
  /** Raised by every change; a thing without versions is looked at once, under its lock. */
  version?: number
  can: Record<Ability, boolean>
}

export type Reading<Viewer> = { viewer: Viewer; id: number; now: Date }

/** A kind of thing that commands change: where it is read, and what its domain answers to who may not change it. */
export type Subject<Viewer, Ability extends string, Current extends State<Ability>> = {
  /** The thing as the viewer may see it; `lock` has others wait until the transaction ends. */
  find(db: Db | Trx, reading: Reading<Viewer>, options: { lock: boolean }): Promise<Current | undefined>
  /** For a viewer who does not see it, or no longer: 404, or 409 with what became of it. */
  missing(db: Db | Trx, reading: Reading<Viewer>, ability: Ability): Failure | Promise<Failure>
  /** For a viewer whose ability is false: 403 where it is not theirs to do, 409 where the state does not allow it. */
  refusal(current: Current, ability: Ability): Failure
  /** The sentence of the 409 for a version that is no longer so. */
  staleMessage?: string
  /** The thing as the viewer reads it after the change, as JSON text. */
  read?(trx: Trx, reading: Reading<Viewer>): Promise<string>
}

type Command<Viewer, Ability extends string, Current extends State<Ability>, Prepared> = {
  subject: Subject<Viewer, Ability, Current>
  viewer: Viewer
  id: number
  ability: Ability
  /** The version that the viewer read before deciding; left out, the one that stands when the command comes. */
  version?: number | undefined
  /** What is worked out before the lock is taken: reading what was written, storing a file. It may refuse. */
  prepare?: (current: Current) => Promise<Prepared> | Prepared
}

/** Of a change that may be sent again: the same key is answered what it was answered first, whatever came after it. */
type Repeatable = { attempt?: Attempt }

type Work<Current, Prepared, Result> = (
  trx: Trx,
  current: Current,
  context: { now: Date; prepared: Prepared },
) => Promise<Result>

/**
 * Changes a thing: looks at it, holds the viewer's version and ability against it, prepares, then locks it and holds both
 * again before `work` changes it and records what happened, all in one transaction. Answers what `work` answers.
 */
export async function perform<
  Viewer,
  Ability extends string,
  Current extends State<Ability>,
  Prepared,
  Result,
>(
  services: Pick<Services, 'database' | 'clock'>,
  command: Command<Viewer, Ability, Current, Prepared>,
  work: Work<Current, Prepared, Result>,
): Promise<Result> {
  const underLock = await lookAt(services, command, work)
  return services.database.db.transaction().execute(underLock)
}

/** What `perform` does before its transaction; answers what it does in it. */
async function lookAt<Viewer, Ability extends string, Current extends State<Ability>, Prepared, Result>(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  command: Command<Viewer, Ability, Current, Prepared>,
  work: Work<Current, Prepared, Result>,
): Promise<(trx: Trx) => Promise<Result>> {
  const { subject, prepare } = command
  const isLookedAtFirst = subject.staleMessage !== undefined || prepare !== undefined
  const seen = isLookedAtFirst ? await load(db, command, { now: clock(), lock: false }) : undefined
  if (seen) assertVersion(seen, command.version, subject.staleMessage)
  const prepared = seen && prepare ? await prepare(seen) : undefined

  return async (trx) => {
    const now = clock()
    const current = await load(trx, command, { now, lock: true })
    assertVersion(current, seen?.version ?? command.version, subject.staleMessage)
    return work(trx, current, { now, prepared: prepared as Prepared })
  }
}

/** The same, once per idempotency key; answers the thing read again, as the viewer sees it after the change. */
export async function change<Viewer, Ability extends string, Current extends State<Ability>, Prepared>(
  services: Pick<Services, 'database' | 'clock'>,
  command: Command<Viewer, Ability, Current, Prepared> & Repeatable,
  work: Work<Current, Prepared, void>,
): Promise<Json> {
  const { subject, viewer, id, attempt = WITHOUT_KEY } = command
  const { db } = services.database
  const earlier = await earlierAnswer(db, attempt)
  if (earlier !== null) return new Json(earlier)
  const underLock = await lookAt(services, command, async (trx, current, context) => {
    await work(trx, current, context)
    return readAgain(trx, subject, { viewer, id, now: context.now })
  })
  const { body } = await writeOnce(db, attempt, underLock)
  return new Json(body)
}

/**
 * Creates a thing, once per idempotency key, and answers it as its creator reads it. `work` answers its id. What it takes
 * long to prepare belongs into `prepare`, which a repeated attempt never reaches.
 */
export async function create<Viewer, Prepared>(
  services: Pick<Services, 'database' | 'clock'>,
  {
    subject,
    viewer,
    attempt,
    prepare,
  }: {
    subject: Pick<Subject<Viewer, never, never>, 'read'>
    viewer: Viewer
    attempt: Attempt
    prepare?: () => Promise<Prepared>
  },
  work: (trx: Trx, context: { now: Date; prepared: Prepared }) => Promise<number>,
): Promise<Json> {
  const earlier = await earlierAnswer(services.database.db, attempt)
  if (earlier !== null) return new Json(earlier)
  const prepared = (await prepare?.()) as Prepared
  return createSeveral(services, attempt, async (trx, { now }) => {
    const id = await work(trx, { now, prepared })
    return readAgain(trx, subject, { viewer, id, now })
  })
}

/** Creates things together, once per idempotency key; answers the JSON text that `work` makes of them. */
export async function createSeveral(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  attempt: Attempt,
  work: (trx: Trx, context: { now: Date }) => Promise<string>,
): Promise<Json> {
  const { body } = await writeOnce(db, attempt, (trx) => work(trx, { now: clock() }))
  return new Json(body)
}

/** 409 where a thing is no longer the version that somebody read. */
function assertVersion(
  { version: stands }: { version?: number },
  version: number | undefined,
  message: string | undefined,
): void {
  if (version === undefined || version === stands) return
  if (message === undefined) throw new Error('a version was sent for something that has none')
  throw conflict(message)
}

async function load<Viewer, Ability extends string, Current extends State<Ability>>(
  db: Db | Trx,
  { subject, viewer, id, ability }: Omit<Command<Viewer, Ability, Current, never>, 'prepare'>,
  { now, lock }: { now: Date; lock: boolean },
): Promise<Current> {
  const reading = { viewer, id, now }
  const current = await subject.find(db, reading, { lock })
  if (!current) throw await subject.missing(db, reading, ability)
  if (!current.can[ability]) throw subject.refusal(current, ability)
  return current
}

function readAgain<Viewer>(
  trx: Trx,
  { read }: Pick<Subject<Viewer, never, never>, 'read'>,
  reading: Reading<Viewer>,
): Promise<string> {
  if (!read) throw new Error('a command answers what its subject cannot read')
  return read(trx, reading)
}

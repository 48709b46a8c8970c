import type { Db, Trx } from '../data/database.ts'
import { type Attempt, earlierAnswer, WITHOUT_KEY, writeOnce } from '../data/idempotency.ts'
import type { Services } from '../services.ts'
import { conflict, Failure } from './errors.ts'
import { Json } from './serve.ts'

/** The fields that every command reads of the thing that it changes. Domains add further ones. */
type State<Ability extends string> = {
  /** The version, raised by every change. A thing without versions is read once only, under its lock. */
  version?: number
  can: Record<Ability, boolean>
}

export type Reading<Viewer> = { viewer: Viewer; id: number; now: Date }

/** A kind of thing that commands change: how it is read, and the failures for a viewer who may not change it. */
export type Subject<Viewer, Ability extends string, Current extends State<Ability>> = {
  /** Reads the thing as the viewer may see it; with `lock` others wait until the transaction ends. */
  find(db: Db | Trx, reading: Reading<Viewer>, options: { lock: boolean }): Promise<Current | undefined>
  /** The failure for a viewer who does not see the thing, or no longer does: 404, or 409 with what became of it. */
  missing(db: Db | Trx, reading: Reading<Viewer>, ability: Ability): Failure | Promise<Failure>
  /** The failure for a viewer whose ability is false: 403 where it is not theirs to do, 409 where the state does not allow it. */
  refusal(current: Current, ability: Ability): Failure
  /** The sentence of the 409 for a version that is out of date. */
  staleMessage?: string
  /** The thing as the viewer reads it after the change, as JSON text. */
  read?(trx: Trx, reading: Reading<Viewer>): Promise<string>
}

type Command<Viewer, Ability extends string, Current extends State<Ability>, Prepared> = {
  subject: Subject<Viewer, Ability, Current>
  viewer: Viewer
  id: number
  ability: Ability
  /** The version that the viewer read before deciding; where it is left out, the version that the command finds counts. */
  version?: number | undefined
  /** Work that is done before the lock is taken, such as reading the payload or storing a file. It may refuse. */
  prepare?: (current: Current) => Promise<Prepared> | Prepared
}

/** For a change that a client may send again: a repeat with the same key gets the first answer, whatever happened since. */
type Repeatable = { attempt?: Attempt }

type Work<Current, Prepared, Result> = (
  trx: Trx,
  current: Current,
  context: { now: Date; prepared: Prepared },
) => Promise<Result>

/**
 * Changes a thing: reads it, checks the viewer's version and ability, prepares, then locks it and checks both again
 * before `work` changes it and records what happened, all in one transaction. Returns what `work` returns.
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
  const underLock = await checkBeforeLock(services, command, work)
  return services.database.db.transaction().execute(underLock)
}

/** Does what `perform` does before its transaction; returns the function that runs within it. */
async function checkBeforeLock<
  Viewer,
  Ability extends string,
  Current extends State<Ability>,
  Prepared,
  Result,
>(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  command: Command<Viewer, Ability, Current, Prepared>,
  work: Work<Current, Prepared, Result>,
): Promise<(trx: Trx) => Promise<Result>> {
  const { subject, prepare } = command
  const isCheckedFirst = subject.staleMessage !== undefined || prepare !== undefined
  const seen = isCheckedFirst ? await load(db, command, { now: clock(), lock: false }) : undefined
  if (seen) assertVersion(seen, command.version, subject.staleMessage)
  const prepared = seen && prepare ? await prepare(seen) : undefined

  return async (trx) => {
    const now = clock()
    const current = await load(trx, command, { now, lock: true })
    assertVersion(current, seen?.version ?? command.version, subject.staleMessage)
    return work(trx, current, { now, prepared: prepared as Prepared })
  }
}

/** Changes a thing as `perform` does, once per idempotency key; returns the thing as the viewer reads it after the change. */
export async function change<Viewer, Ability extends string, Current extends State<Ability>, Prepared>(
  services: Pick<Services, 'database' | 'clock'>,
  command: Command<Viewer, Ability, Current, Prepared> & Repeatable,
  work: Work<Current, Prepared, void>,
): Promise<Json> {
  const { subject, viewer, id, attempt = WITHOUT_KEY } = command
  const { db } = services.database
  const earlier = await earlierAnswer(db, attempt)
  if (earlier !== null) return new Json(earlier)
  try {
    const underLock = await checkBeforeLock(services, command, async (trx, current, context) => {
      await work(trx, current, context)
      return readAgain(trx, subject, { viewer, id, now: context.now })
    })
    const { body } = await writeOnce(db, attempt, underLock)
    return new Json(body)
  } catch (error) {
    return answerOfFirst(db, attempt, error)
  }
}

/** The answer to an attempt that ended while this one was being checked, which was then refused for what that had changed. */
async function answerOfFirst(db: Db, attempt: Attempt, error: unknown): Promise<Json> {
  const answer = error instanceof Failure ? await earlierAnswer(db, attempt) : null
  if (answer === null) throw error
  return new Json(answer)
}

/**
 * Creates a thing, once per idempotency key, and returns it as its creator reads it. `work` returns the new id. Slow
 * preparation belongs in `prepare`, which a repeated attempt never reaches.
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
  // Without preparation the transaction that claims the key answers a repeated attempt as well.
  const earlier = prepare ? await earlierAnswer(services.database.db, attempt) : null
  if (earlier !== null) return new Json(earlier)
  try {
    const prepared = (await prepare?.()) as Prepared
    return await createSeveral(services, attempt, async (trx, { now }) => {
      const id = await work(trx, { now, prepared })
      return readAgain(trx, subject, { viewer, id, now })
    })
  } catch (error) {
    return answerOfFirst(services.database.db, attempt, error)
  }
}

/** Creates several things together, once per idempotency key; returns the JSON text that `work` makes of them. */
export async function createSeveral(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  attempt: Attempt,
  work: (trx: Trx, context: { now: Date }) => Promise<string>,
): Promise<Json> {
  const { body } = await writeOnce(db, attempt, (trx) => work(trx, { now: clock() }))
  return new Json(body)
}

/** Throws 409 where a thing is no longer the version that the viewer read. */
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

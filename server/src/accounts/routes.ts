import * as accounts from '@arroba/contract/accounts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/serve.ts'
import type { Sessions } from '../platform/session.ts'
import { showMe } from './me.ts'
import { suggestNickname } from './nickname.ts'
import { readIndicators } from './read.ts'
import { recoverPassword, requestRecovery } from './recovery.ts'
import { register, registrationAttempt } from './register.ts'
import { signIn } from './sign-in.ts'

type Needs = {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  clock: Clock
  sessions: Sessions
}

const within = (budget: 'sign-in' | 'registration' | 'recovery') => ({ config: { budget } })

export const accountRoutes = (serve: Serve, needs: Needs): void => {
  const { config, database, clock, sessions } = needs
  const { db } = database

  serve(
    accounts.register,
    (input) => register(needs, registrationAttempt(config.secret, input), input),
    within('registration'),
  )
  serve(
    accounts.signIn,
    ({ body, request }) => signIn(database, sessions, body, request.headers['user-agent'] ?? ''),
    within('sign-in'),
  )
  serve(accounts.signOut, ({ viewer }) => db.transaction().execute((trx) => sessions.end(trx, viewer)))
  serve(accounts.showMe, ({ viewer }) => showMe(database, viewer, clock))
  serve(accounts.suggestNickname, async ({ query }) => ({ nickname: await suggestNickname(db, query.name) }))
  serve(accounts.listIndicators, async () => ({ indicators: await readIndicators(db) }))
  serve(accounts.requestRecovery, ({ body }) => requestRecovery(needs, body), within('recovery'))
  serve(accounts.recoverPassword, ({ body }) => recoverPassword(needs, body))
}

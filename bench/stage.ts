import { setTimeout as pause } from 'node:timers/promises'
import type { BareServer, BareStatement } from './bare.ts'
import { startAnsweringProcess, startApp } from './children.ts'
import { type Comparison, compare, type Pace } from './figures/measure.ts'
import { heading, line } from './figures/report.ts'
import type { Hits, Shot } from './load.ts'
import type { Scenario } from './scenarios.ts'

/** What is asked of the server alone has no bare statement. */
export type Request = Omit<Scenario, 'bare'>

export type Stage = {
  /** Measures one scenario against the bare handler and prints it. */
  versus(scenario: Scenario, connections: number, pace: Pace): Promise<Comparison>
  /** Sends requests to one of the two for some seconds. */
  shoot(at: 'app' | 'bare', scenario: Request, connections: number, seconds: number): Promise<Hits>
  /** Sends requests to the server over one connection while others, over as many as said, ask for something else without pause. */
  shootDuring(
    others: { scenario: Request; connections: number },
    scenario: Request,
    seconds: number,
  ): Promise<Hits>
  /** The same before a measurement; a first answer may take longer, so that nothing is checked. */
  warmUp(at: 'app' | 'bare', scenario: Request, connections: number, seconds: number): Promise<void>
  /** Sends one request of a scenario; returns the milliseconds until its whole answer has arrived. */
  once(at: 'app' | 'bare', name: string, headers: Record<string, string>): Promise<number>
  /** Sends the server a request of its own; returns the JSON of its answer. */
  send(request: Omit<Request, 'name'>, headers: Record<string, string>): Promise<unknown>
  close(): Promise<void>
}

function bareStatement({ method, path, bare }: Scenario, index: number): BareStatement {
  return {
    method,
    path: `/${index}${path.includes('{id}') ? '/{id}' : ''}`,
    ...bare,
  }
}

/** The others begin half of this earlier than what is measured among them, and end half of it later. */
const OTHERS_MARGIN_SECONDS = 2

function refuseFailures({ failures, times }: Hits, what: string): void {
  if (failures > 0 || times.length === 0)
    throw new Error(`${what}: ${failures} failed, ${times.length} answered`)
}

/** Starts the server, the bare handler and the load, each in a process of its own. */
export async function setStage({
  environment,
  database,
  scenarios,
  headers,
  posts,
  isPrinted = true,
}: {
  environment: Record<string, string>
  database: BareServer['database']
  scenarios: Scenario[]
  headers: Record<string, string>
  posts: number
  /** Whether each measurement is printed as it is made. */
  isPrinted?: boolean
}): Promise<Stage> {
  const statements = scenarios.map(bareStatement)
  const bare = startAnsweringProcess('bare.ts')
  const load = startAnsweringProcess('load.ts')
  const [app, bareUrl] = await Promise.all([
    startApp(environment),
    bare.ask({ database, statements } satisfies BareServer).then((answer): string => JSON.parse(answer)),
  ])
  const fire = async (shot: Shot): Promise<Hits> => JSON.parse(await load.ask(shot))
  const shotOf = (scenario: Request, connections: number): Omit<Shot, 'seconds'> => ({
    url: app.url,
    method: scenario.method,
    path: scenario.path,
    ids: posts,
    headers: { ...headers, ...(scenario.body !== null && { 'content-type': 'application/json' }) },
    body: scenario.body,
    connections,
  })
  const shotsOf = (scenario: Request, connections: number) => {
    const shot = shotOf(scenario, connections)
    const path = statements[scenarios.findIndex(({ name }) => name === scenario.name)]?.path ?? ''
    return { app: shot, bare: { ...shot, url: bareUrl, path } }
  }
  if (isPrinted) console.log(heading())
  return {
    async shoot(at, scenario, connections, seconds) {
      const hits = await fire({ ...shotsOf(scenario, connections)[at], seconds })
      refuseFailures(hits, `${scenario.name} at ${at}`)
      return hits
    },
    async shootDuring(others, scenario, seconds) {
      const crowd = startAnsweringProcess('load.ts')
      try {
        const shot = shotOf(others.scenario, others.connections)
        const asked = crowd.ask({ ...shot, seconds: seconds + OTHERS_MARGIN_SECONDS } satisfies Shot)
        await pause((OTHERS_MARGIN_SECONDS / 2) * 1_000)
        const hits = await fire({ ...shotOf(scenario, 1), seconds })
        refuseFailures(JSON.parse(await asked), others.scenario.name)
        refuseFailures(hits, scenario.name)
        return hits
      } finally {
        await crowd.stop()
      }
    },
    async warmUp(at, scenario, connections, seconds) {
      await fire({ ...shotsOf(scenario, connections)[at], seconds })
    },
    async once(at, name, more) {
      const scenario = scenarios.find((one) => one.name === name)
      if (!scenario) throw new Error(`there is no scenario ${name}`)
      const { url, path, method, headers: own, body } = shotsOf(scenario, 1)[at]
      const began = performance.now()
      const answer = await fetch(`${url}${path}`, { method, headers: { ...own, ...more }, body })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
      return performance.now() - began
    },
    async send({ method, path, body }, more) {
      const answer = await fetch(`${app.url}${path}`, {
        method,
        headers: { ...more, ...(body !== null && { 'content-type': 'application/json' }) },
        body,
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
      return answer.json()
    },
    async versus(scenario, connections, pace) {
      const result = await compare(fire, shotsOf(scenario, connections), pace)
      console.log(line(scenario.name, connections, result))
      return result
    },
    async close() {
      await Promise.all([app.stop(), bare.stop(), load.stop()])
    },
  }
}

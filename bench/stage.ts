import type { BareServer, BareStatement } from './bare.ts'
import { startAnsweringProcess, startApp } from './children.ts'
import { type Comparison, compare, type Pace } from './figures/measure.ts'
import { heading, line } from './figures/report.ts'
import type { Hits, Shot } from './load.ts'
import type { Scenario } from './scenarios.ts'

export type Stage = {
  /** Measures one scenario against the bare handler and prints it. */
  versus(scenario: Scenario, connections: number, pace: Pace): Promise<Comparison>
  /** Sends requests to one of the two for some seconds. */
  shoot(at: 'app' | 'bare', scenario: Scenario, connections: number, seconds: number): Promise<Hits>
  /** Sends one request of a scenario; returns the milliseconds until its whole answer has arrived. */
  once(at: 'app' | 'bare', name: string, headers: Record<string, string>): Promise<number>
  close(): Promise<void>
}

function bareStatement({ method, path, bare }: Scenario, index: number): BareStatement {
  return {
    method,
    path: `/${index}${path.includes('{id}') ? '/{id}' : ''}`,
    ...bare,
  }
}

/** Starts the server, the bare handler and the load, each in a process of its own. */
export async function setStage({
  environment,
  database,
  scenarios,
  headers,
  posts,
}: {
  environment: Record<string, string>
  database: BareServer['database']
  scenarios: Scenario[]
  headers: Record<string, string>
  posts: number
}): Promise<Stage> {
  const statements = scenarios.map(bareStatement)
  const bare = startAnsweringProcess('bare.ts')
  const load = startAnsweringProcess('load.ts')
  const [app, bareUrl] = await Promise.all([
    startApp(environment),
    bare.ask({ database, statements } satisfies BareServer).then((answer): string => JSON.parse(answer)),
  ])
  const fire = async (shot: Shot): Promise<Hits> => JSON.parse(await load.ask(shot))
  const shotOf = (scenario: Scenario, connections: number): Omit<Shot, 'seconds'> => ({
    url: app.url,
    method: scenario.method,
    path: scenario.path,
    ids: posts,
    headers: { ...headers, ...(scenario.body !== null && { 'content-type': 'application/json' }) },
    body: scenario.body,
    connections,
  })
  const shotsOf = (scenario: Scenario, connections: number) => {
    const shot = shotOf(scenario, connections)
    const path = statements[scenarios.indexOf(scenario)]?.path ?? ''
    return { app: shot, bare: { ...shot, url: bareUrl, path } }
  }
  console.log(heading())
  return {
    async shoot(at, scenario, connections, seconds) {
      const hits = await fire({ ...shotsOf(scenario, connections)[at], seconds })
      if (hits.failures > 0 || hits.times.length === 0) throw new Error(`${scenario.name}: requests failed`)
      return hits
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

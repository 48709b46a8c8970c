import type { Bare, BareStatement } from './bare.ts'
import { startAnsweringProcess, startApp } from './children.ts'
import type { Hits, Shot } from './load.ts'
import { type Comparison, compare, type Pace } from './measure.ts'
import { heading, line } from './report.ts'
import type { Scenario } from './scenarios.ts'

export type Stage = {
  /** Measures one scenario against the bare handler and prints it. */
  versus(scenario: Scenario, connections: number, pace: Pace): Promise<Comparison>
  close(): Promise<void>
}

function bareStatement({ method, path, bare }: Scenario, index: number): BareStatement {
  return {
    method,
    path: `/${index}${path.includes('{id}') ? '/{id}' : ''}`,
    ...bare,
  }
}

/** The server, the bare handler and what fires at them, each in a process of its own. */
export async function setStage({
  environment,
  database,
  scenarios,
  headers,
  posts,
}: {
  environment: Record<string, string>
  database: Bare['database']
  scenarios: Scenario[]
  headers: Record<string, string>
  posts: number
}): Promise<Stage> {
  const statements = scenarios.map(bareStatement)
  const bare = startAnsweringProcess('bare.ts')
  const load = startAnsweringProcess('load.ts')
  const [app, bareUrl] = await Promise.all([
    startApp(environment),
    bare.ask({ database, statements } satisfies Bare).then((answer): string => JSON.parse(answer)),
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
  console.log(heading())
  return {
    async versus(scenario, connections, pace) {
      const shot = shotOf(scenario, connections)
      const path = statements[scenarios.indexOf(scenario)]?.path ?? ''
      const result = await compare(fire, { app: shot, bare: { ...shot, url: bareUrl, path } }, pace)
      console.log(line(scenario.name, connections, result))
      return result
    },
    async close() {
      await Promise.all([app.stop(), bare.stop(), load.stop()])
    },
  }
}

/** A process that sends requests: it reads a Shot as a line of JSON, and answers with the results. */
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

export type Shot = {
  url: string
  method: 'GET' | 'POST'
  /** `{id}` in the path is replaced by a random number from 1 to `ids` for each request. */
  path: string
  ids: number
  headers: Record<string, string>
  body: string | null
  connections: number
  seconds: number
}

/** Times in milliseconds, one for each answered request. */
export type Hits = { seconds: number; times: number[]; failures: number }

async function fire({ url, method, path, ids, headers, body, connections, seconds }: Shot): Promise<Hits> {
  const times: number[] = []
  let last = 0
  const withId = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    path: path.replace('{id}', String(1 + Math.floor(Math.random() * ids))),
  })
  const request: autocannon.Request = {
    method,
    path,
    headers,
    ...(body !== null && { body }),
    ...(path.includes('{id}') && { setupRequest: withId }),
  }
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, duration: seconds, sampleInt: 50, requests: [request] },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, _status, _bytes, time) => {
      times.push(Math.round(time * 1000) / 1000)
      last = performance.now()
    })
  })
  const failures = result.errors + result.timeouts + result.non2xx
  return { seconds: (last - started) / 1000, times, failures }
}

for await (const line of createInterface({ input: process.stdin })) {
  const shot: Shot = JSON.parse(line)
  console.log(JSON.stringify(await fire(shot)))
}

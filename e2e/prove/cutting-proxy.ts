import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from './random.ts'

/** The ways in which a write is disturbed. */
const CUTS = ['before sending', 'in the upload', 'after the commit', '502', 'delayed'] as const
export type Cut = (typeof CUTS)[number]

const DELAY_MS = 1500

/** A proxy between browser and app that cuts what the outbox sends, with the probability `chance`. */
export async function openCuttingProxy(target: string, random: Random) {
  const cuts = new Map<Cut, number>(CUTS.map((cut) => [cut, 0]))
  let chance = 0
  const keys = new Set<string>()

  function cutFor(request: http.IncomingMessage): Cut | null {
    const key = request.headers['idempotency-key']
    if (!key) return null
    keys.add(String(key))
    if (random() >= chance) return null
    const cut = CUTS[Math.floor(random() * CUTS.length)] ?? '502'
    cuts.set(cut, (cuts.get(cut) ?? 0) + 1)
    return cut
  }

  const server = http.createServer((request, answer) => {
    const cut = cutFor(request)
    if (cut === 'before sending') return void request.socket.destroy()
    if (cut === '502') return void answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>')
    const options = { method: request.method ?? 'GET', headers: { ...request.headers } }
    const forwarded = http.request(new URL(request.url ?? '/', target), options)
    // When the server or the browser disappears, the connection to the other is cut, as on a broken line.
    forwarded.on('error', () => request.socket.destroy())
    answer.on('close', () => {
      if (!answer.writableFinished && cut !== 'after the commit') forwarded.destroy()
    })
    if (cut === 'in the upload') {
      request.once('data', (first: Buffer) =>
        forwarded.write(first, () => {
          forwarded.destroy()
          request.socket.destroy()
        }),
      )
      request.once('end', () => request.socket.destroy())
      request.resume()
      return
    }
    forwarded.on('response', (response) => {
      // The server has carried out the write, and its answer is lost.
      if (cut === 'after the commit') {
        response.resume()
        response.on('end', () => request.socket.destroy())
        return
      }
      const pass = () => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      }
      if (cut === 'delayed') setTimeout(pass, DELAY_MS)
      else pass()
    })
    request.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cuts: () => new Map(cuts),
    /** The idempotency keys of all writes that reached the proxy. */
    keys: (): ReadonlySet<string> => keys,
    cutWith: (next: number) => {
      chance = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

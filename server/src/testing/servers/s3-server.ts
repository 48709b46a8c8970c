import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

export type S3Server = {
  storageUrl: string
  /** From now on answers writes whose path matches as a bucket without space does; null accepts everything again. */
  refuseWrites(pattern: RegExp | null): void
  close(): Promise<void>
}

/** A bucket behind the real S3 protocol, on this machine and in a folder of its own. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'arroba' }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  let refused: RegExp | null = null
  const server = createServer((request, response) => {
    if (request.method === 'PUT' && refused?.test(request.url ?? '')) response.writeHead(507).end()
    else answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the S3 server has no port')
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${address.port}/arroba?region=us-east-1&tls=off`,
    refuseWrites(pattern) {
      refused = pattern
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import { once } from 'node:events'
import net from 'node:net'

export type TcpProxy = {
  /** The address of what is behind it, through the proxy. */
  url: string
  /** Lets nothing pass from now on, as if the server hung: connections stay open, and new ones are accepted. */
  stop(): void
  goOn(): void
  /** Breaks every connection, and refuses new ones until it goes on. */
  cut(): void
  close(): Promise<void>
}

/** Stands before a server, whose address is `target`, and can hold everything back. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let isStopped = false
  let isCut = false

  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => {
      to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isStopped) from.pause()
  }
  const server = net.createServer((client) => {
    if (isCut) return client.destroy()
    const behind = net.connect(Number(port), hostname)
    join(client, behind)
    join(behind, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  url.port = String((server.address() as net.AddressInfo).port)

  return {
    url: url.href,
    stop() {
      isStopped = true
      for (const socket of sockets) socket.pause()
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    goOn() {
      isStopped = false
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

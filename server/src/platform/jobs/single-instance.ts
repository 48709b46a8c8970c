import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandRefused } from '../command-refusal.ts'

function addressOf(directory: string): string {
  const name = `arroba-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Keeps a second process from opening the embedded database of a directory, which would destroy it.
 * A socket instead of a file: the system closes it with the process, however that ended.
 */
export async function claimDirectory(directory: string): Promise<{ release(): void }> {
  const address = addressOf(directory)
  if (await answers(address))
    throw new CommandRefused(
      `O diretório ${directory} já está em uso por outra instância da Arroba. O banco de dados embutido serve um só processo: pare o servidor, e tente de novo.`,
    )
  if (process.platform !== 'win32') await rm(address, { force: true })
  const server = net.createServer((socket) => socket.destroy())
  server.listen(address)
  await once(server, 'listening')
  server.unref()
  return { release: () => server.close() }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runToEnd } from '../../testing/node.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { fullDiskMessage } from './full-disk.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-full-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const said = (error: unknown) => fullDiskMessage(error, { dataDir: '/dados', isEmbedded: false })
const failure = (fields: object, cause?: unknown) => Object.assign(new Error('no', { cause }), fields)

describe('a start that fails because a disk is full', () => {
  /** Makes this call of the file system fail in a process as it fails on a full disk. */
  const fullAt = (call: string): string => {
    const text = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.${call} = () => {
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28 })
      }
      syncBuiltinESMExports()`
    return `--import=data:text/javascript,${encodeURIComponent(text)}`
  }

  it('a start that fails because a disk is full ends with a sentence, and no trace', async () => {
    for (const call of isNightly ? ['mkdirSync', 'writeFileSync'] : ['mkdirSync']) {
      const place = path.join(directory, call)
      const { code, output } = await runToEnd({ DATA_DIR: place, NODE_OPTIONS: fullAt(call) })
      expect([code, output]).toEqual([
        1,
        `Acabou o espaço em disco em ${place}: libere espaço e inicie de novo.\n`,
      ])
    }
  })

  it('a start that fails because a disk is full names the place that is full, however deep the reason lies', async () => {
    const full = 'Acabou o espaço em disco em /dados/media: libere espaço e inicie de novo.'
    const reason = failure({ code: 'ENOSPC', path: '/dados/media' })
    expect(await said(reason)).toBe(full)
    expect(await said(failure({ code: 'E_CANNOT_WRITE_FILE' }, reason))).toBe(full)
    expect(await said(new AggregateError([failure({}), reason], 'several'))).toBe(full)
  })

  it('a start that fails because a disk is full is told of the embedded database, whose file system has numbers of its own', async () => {
    expect(await said(failure({}, { name: 'ErrnoError', errno: 51 }))).toBe(
      'Acabou o espaço em disco em /dados: libere espaço e inicie de novo.',
    )
  })

  it('a start that fails because a disk is full is told of PostgreSQL', async () => {
    expect(await said(failure({ code: '53100' }))).toBe(
      'Acabou o espaço em disco do servidor PostgreSQL: libere espaço nele e inicie de novo.',
    )
  })

  it('a start that fails because a disk is full is no other failure', async () => {
    expect(await said(failure({ code: 'EACCES' }))).toBeNull()
    expect(await said(failure({ errno: 51 }))).toBeNull()
    expect(await said('no')).toBeNull()
  })
})

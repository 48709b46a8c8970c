import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { carryEarlierBuilds } from './earlier-builds.ts'

async function built(...names: string[]): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-build-'))
  await mkdir(path.join(directory, 'assets'))
  for (const name of names) await writeFile(path.join(directory, 'assets', name), name)
  return directory
}

it('the files of the two builds before are still there, and older ones are not', async () => {
  const builds = [await built('first.js', 'same.js')]
  for (const names of [['second.js', 'same.js'], ['third.js'], ['fourth.js']]) {
    const next = await built(...names)
    await carryEarlierBuilds(builds.at(-1) ?? '', next)
    builds.push(next)
  }
  const [, , third = '', fourth = ''] = builds
  expect(await readdir(path.join(third, 'assets'))).toEqual(['first.js', 'same.js', 'second.js', 'third.js'])
  expect(await readdir(path.join(fourth, 'assets'))).toEqual([
    'fourth.js',
    'same.js',
    'second.js',
    'third.js',
  ])
})

it('a first build stands alone', async () => {
  const next = await built('first.js')
  await carryEarlierBuilds('/nowhere', next)
  expect(await readdir(path.join(next, 'assets'))).toEqual(['first.js'])
})

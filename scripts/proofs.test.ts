import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { proofs } from '../prove/proofs.ts'

const root = path.resolve(import.meta.dirname, '..')

it('the nightly workflow runs every proof', async () => {
  const workflow = parse(await readFile(path.join(root, '.github/workflows/proofs.yml'), 'utf8'))
  expect(workflow.jobs.prove.strategy.matrix.proof.toSorted()).toEqual(Object.keys(proofs).toSorted())
})

it('what is run for each change runs every proof in its short form, and counts where one fails', async () => {
  const script = await readFile(path.join(root, '.ci/run'), 'utf8')
  expect(script).toContain('npm run --silent prove -- all --short || broken=$((broken + 1))')
})

it('the README names every proof', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const isNamed = (name: string) => readme.includes(`\n| \`${name}\` | `)
  expect(Object.keys(proofs).filter((name) => !isNamed(name))).toEqual([])
})

it('every proof is bounded in time, and shorter in its short form', () => {
  for (const { short, long } of Object.values(proofs)) {
    expect(short.limitMinutes).toBeLessThanOrEqual(8)
    expect(long.limitMinutes).toBeGreaterThan(short.limitMinutes)
    expect(long.limitMinutes).toBeLessThanOrEqual(90)
  }
})

import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ListedMutant, mutated } from './mutant.ts'

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  'dist',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
])

/** A temporary copy of the repository that can be changed. It shares all packages except the workspaces. */
export async function copyRepository(root: string, to: string): Promise<void> {
  await cp(root, to, { recursive: true, filter: (source) => !LEFT_OUT.has(path.basename(source)) })
  await mkdir(path.join(to, 'node_modules/@arroba'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@arroba' && !name.startsWith('.vite'))
      await symlink(path.join(root, 'node_modules', name), path.join(to, 'node_modules', name))
  for (const name of await readdir(path.join(root, 'node_modules/@arroba')))
    await symlink(path.join('../..', name), path.join(to, 'node_modules/@arroba', name))
}

/** Runs a function while the copy contains the mutant. */
export async function withMutant<Result>(
  copy: string,
  mutant: ListedMutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = path.join(copy, mutant.file)
  const source = await readFile(file, 'utf8')
  await writeFile(file, mutated(source, mutant))
  try {
    return await work()
  } finally {
    await writeFile(file, source)
  }
}

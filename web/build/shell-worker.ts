import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { packShell } from './shell-files.ts'

const WORKERS = ['worker', 'remove-worker']

/** Builds the service worker once the files that it is to bring are there. */
export function shellWorker(): Plugin {
  let root = ''
  let outDir = ''
  let target: string | string[] | false | undefined
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'arroba:shell-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = join(config.root, config.build.outDir)
      target = config.build.target
    },
    writeBundle: (_, written) => {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => {
        const list = JSON.stringify(await packShell(outDir, bundle))
        await writeFile(join(outDir, '.vite/shell.json'), list)
        for (const worker of WORKERS)
          await build({
            configFile: false,
            root,
            publicDir: false,
            logLevel: 'warn',
            define: { SHELL: list },
            build: {
              outDir,
              emptyOutDir: false,
              ...(target && { target }),
              rolldownOptions: {
                input: join(root, `src/worker/${worker}.ts`),
                output: { format: 'iife', entryFileNames: '[name].js' },
              },
            },
          })
      },
    },
  }
}

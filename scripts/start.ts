import { buildWebIfStale } from './web-build.ts'

const started = performance.now()
if ((await buildWebIfStale()) === 'built') {
  console.log(`Aplicação web construída em ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
await import('../server/src/main.ts')

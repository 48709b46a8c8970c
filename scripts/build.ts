import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale()

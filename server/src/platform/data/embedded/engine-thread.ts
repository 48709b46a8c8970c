/** The thread that the embedded PostgreSQL lives in. It answers what `threaded-engine.ts` asks, in the order of the asking. */
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { releaseMemoryOfStart } from '../../jobs/release-memory.ts'
import { type Engine, type EngineOptions, openEngine, type Reply } from './engine.ts'

export type Question = Uint8Array | 'dump' | 'close'
export type Answer = Reply | { failure: Failed }
/** What an error carries would be lost on its way to another thread. */
export type Failed = { message: string; isError: boolean; code: unknown; errno: unknown }

const options: EngineOptions = workerData
const opening = openEngine(options)

void answer(async () => {
  await opening
  releaseMemoryOfStart()
  return nothing()
})
parentPort?.on('message', (question: Question) => {
  void answer(async () => ask(await opening, question))
})

async function ask(engine: Engine, question: Question): Promise<Reply> {
  if (typeof question !== 'string') return engine.send(question)
  if (question === 'dump') return { bytes: await engine.dump(), tookMs: 0 }
  await engine.close()
  return nothing()
}

function nothing(): Reply {
  return { bytes: new ArrayBuffer(0), tookMs: 0 }
}

async function answer(work: () => Promise<Reply>): Promise<void> {
  try {
    const reply = await work()
    parentPort?.postMessage(reply satisfies Answer, [reply.bytes])
  } catch (error) {
    parentPort?.postMessage({ failure: failed(error) } satisfies Answer)
  }
}

function failed(error: unknown): Failed {
  const { code, errno } = Object(error)
  const isError = error instanceof Error
  return { message: isError ? error.message : inspect(error), isError, code, errno }
}

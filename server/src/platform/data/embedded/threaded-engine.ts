import { Worker } from 'node:worker_threads'
import type { Engine, EngineOptions, Reply } from './engine.ts'
import type { Answer, Failed, Question } from './engine-thread.ts'

/** In megabytes. The engine's own memory lies outside of the heap of its thread. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 }

/**
 * Opens the embedded PostgreSQL in a thread of its own, so that a long statement does not block the event loop. An
 * error of the thread ends the process, because the database cannot be opened a second time beside the broken one.
 */
export async function openThreadedEngine(options: EngineOptions): Promise<Engine> {
  const thread = new Worker(new URL('./engine-thread.ts', import.meta.url), {
    name: 'database',
    workerData: options,
    resourceLimits: HEAP,
  })
  const asked: PromiseWithResolvers<Reply>[] = []
  let state: 'opening' | 'open' | 'closing' = 'opening'

  const waitForAnswer = (): Promise<Reply> => {
    const question = Promise.withResolvers<Reply>()
    asked.push(question)
    return question.promise
  }
  const ask = (question: Question): Promise<Reply> => {
    thread.postMessage(question)
    return waitForAnswer()
  }
  const breakOff = (error: Error): void => {
    for (const question of asked.splice(0)) question.reject(error)
    if (state === 'open') throw error
  }
  const stop = async (): Promise<void> => {
    state = 'closing'
    await thread.terminate()
  }
  thread.on('message', (answer: Answer) => {
    const question = asked.shift()
    if ('failure' in answer) question?.reject(thrown(answer.failure))
    else question?.resolve(answer)
  })
  thread.on('error', breakOff)
  thread.on('exit', () => breakOff(new Error('the thread of the embedded database ended')))
  try {
    await waitForAnswer()
    state = 'open'
  } catch (error) {
    await stop()
    throw error
  }
  return {
    send: ask,
    dump: async () => (await ask('dump')).bytes,
    async close() {
      state = 'closing'
      await ask('close')
      await stop()
    },
  }
}

/** What was thrown on the thread: where that was no instance of Error, as in the engine's file system, here neither. */
function thrown({ isError, message, ...fields }: Failed): unknown {
  return isError ? Object.assign(new Error(message), fields) : { message, ...fields }
}

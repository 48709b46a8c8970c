import { listDemoMessages } from '@arroba/contract/accounts/phone-codes.ts'
import type { Config } from '../config.ts'
import type { Serve } from '../http/serve.ts'
import { readSandboxMessages } from './sandbox.ts'

/** Registered only where messages are shown (`messages.isShown`), because a code opens an account. */
export function demoMessageRoutes(serve: Serve, config: Pick<Config, 'dataDir'>): void {
  serve(listDemoMessages, async () => ({ messages: await readSandboxMessages(config) }))
}

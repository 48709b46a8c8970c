import type { Config } from '../config.ts'
import { createIugu } from './iugu/iugu.ts'
import type { Payments } from './provider.ts'
import { createSandbox, type SandboxNeeds } from './sandbox/sandbox.ts'

/** Opens the payment provider that the operator chose (PAYMENTS). */
export function openPayments({ config, ...needs }: SandboxNeeds & { config: Config }): Payments {
  return config.payments.iugu ? createIugu(config.payments.iugu) : createSandbox(needs)
}

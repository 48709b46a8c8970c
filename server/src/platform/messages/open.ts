import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Messages } from './messages.ts'
import { createSandboxMessages } from './sandbox.ts'
import { createSms } from './sms.ts'
import { createWhatsApp } from './whatsapp.ts'

/** Opens the sender of codes that the operator chose (MESSAGES). */
export function openMessages({
  config,
  clock,
}: {
  config: Pick<Config, 'dataDir' | 'messages'>
  clock: Clock
}): Messages {
  const { whatsapp, sms } = config.messages
  if (whatsapp) return createWhatsApp(whatsapp)
  return sms ? createSms(sms) : createSandboxMessages({ config, clock })
}

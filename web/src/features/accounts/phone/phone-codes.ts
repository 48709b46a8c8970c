import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'

/** How codes reach phones. demo: they appear at /demo/mensagens; none: no codes are sent. */
export type PhoneCodes = 'whatsapp' | 'sms' | 'demo' | 'none'

/** How codes reach phones; null until the server has answered. */
export function usePhoneCodes(): PhoneCodes | null {
  const [way, setWay] = useState<PhoneCodes | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    call('GET /v4/settings', { signal: asking.signal })
      .then(({ phone_codes }) => setWay(phone_codes ?? 'none'))
      .catch(() => null)
    return () => asking.abort()
  }, [])
  return way
}

/** "pelo WhatsApp", "por SMS"; empty while it is not known. */
export function wayText(way: PhoneCodes | null): string {
  if (way === 'whatsapp') return ' pelo WhatsApp'
  return way === 'sms' ? ' por SMS' : ''
}

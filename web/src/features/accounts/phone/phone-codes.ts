import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'

/** By which way codes go to phones: demo to /demo/mensagens, none nowhere. */
export type PhoneCodes = 'whatsapp' | 'sms' | 'demo' | 'none'

/** Null until the server has said it, also where no answer comes. */
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

/** "pelo WhatsApp", "por SMS"; nothing while it is not known. */
export function wayText(way: PhoneCodes | null): string {
  if (way === 'whatsapp') return ' pelo WhatsApp'
  return way === 'sms' ? ' por SMS' : ''
}

import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { platformOf } from '../sign-in/device.ts'

/** The address of the app in this device's store, if the operator has set one; the browser is sent there. */
export function useMobileStore(): string | null {
  const [store, setStore] = useState<string | null>(null)

  useEffect(() => {
    const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
    if (!platform) return
    const asking = new AbortController()
    call('GET /v4/settings', { signal: asking.signal })
      .then((settings) => {
        const address = platform === 'android' ? settings.store_url_android : settings.store_url_ios
        if (!address) return
        setStore(address)
        location.replace(address)
      })
      // Without the settings nobody is sent to a store, and the web app serves the phone.
      .catch(() => null)
    return () => asking.abort()
  }, [])

  return store
}

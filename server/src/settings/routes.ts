import { showSettings } from '@arroba/contract/accounts.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Config } from '../platform/config.ts'
import type { Serve } from '../platform/http/serve.ts'

export function settingsRoutes(
  serve: Serve,
  { storeUrlAndroid, storeUrlIos, subscriptionPageUrl, messages }: Config,
): void {
  serve(showSettings, async () => ({
    store_url_android: storeUrlAndroid,
    store_url_ios: storeUrlIos,
    terms_version: TERMS.version,
    subscription_page_url: subscriptionPageUrl,
    phone_codes: phoneCodes(messages),
  }))
}

function phoneCodes({ whatsapp, sms, isShown }: Config['messages']): 'whatsapp' | 'sms' | 'demo' | null {
  if (whatsapp) return 'whatsapp'
  if (sms) return 'sms'
  return isShown ? 'demo' : null
}

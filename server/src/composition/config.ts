import { accountsSection } from '../accounts/config.ts'
import { adsSection } from '../ads/config.ts'
import { backupSection } from '../backup/config.ts'
import { billingSection } from '../billing/config.ts'
import { marketSection } from '../market/config.ts'
import { identitySection } from '../moderation/config.ts'
import { type Config, platformSections } from '../platform/config.ts'
import { readSections } from '../platform/environment.ts'
import { settingsSection } from '../settings/config.ts'

/** The whole configuration; throws a ConfigError that names every wrong variable. Commands of the command line sell nothing. */
export function readConfig(env: NodeJS.ProcessEnv, options: { sells?: boolean } = {}): Config {
  const subjects = [
    accountsSection,
    adsSection,
    backupSection,
    billingSection,
    identitySection,
    marketSection,
    settingsSection,
  ] as const
  return readSections(env, [...platformSections, ...subjects], options)
}

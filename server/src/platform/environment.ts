import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { Compile } from 'typebox/compile'

export class ConfigError extends Error {}

/** The variables that are set, by their names. */
export type EnvironmentVariables = Readonly<Record<string, string>>

/** Whether this process sells plans. The server does; the commands of the command line take no payments. */
type Options = { sells: boolean }

/** Variables of the environment that belong together, declared where their settings are used. */
export type Section<Settings> = {
  names: string[]
  problemsIn(given: EnvironmentVariables, options: Options): string[]
  /** Reads the settings from variables in which no problem was found. */
  read(given: EnvironmentVariables): Settings
}

type Declaration<Variables extends TProperties, Settings> = {
  variables: Variables
  /** What each variable must look like; the message for a variable that does not. */
  expected: Record<keyof Variables, string>
  /** Problems that involve several variables: a value that requires others, or one that cannot be read. */
  problems?: (given: EnvironmentVariables, options: Options) => string[]
  read: (settings: Static<TObject<Variables>>, given: EnvironmentVariables) => Settings
}

export function section<Variables extends TProperties, Settings>({
  variables,
  expected,
  problems,
  read,
}: Declaration<Variables, Settings>): Section<Settings> {
  const check = Compile(Type.Object(variables))
  return {
    names: Object.keys(variables),
    problemsIn: (given, options) => [
      ...Object.entries<string>(expected)
        .filter(([name]) => name in given && !check.Check({ [name]: given[name] }))
        .map(([name, text]) => `${name} deve ser ${text}.`),
      ...(problems?.(given, options) ?? []),
    ],
    read: (given) => read(given as Static<TObject<Variables>>, given),
  }
}

type SettingsOf<Sections> = Sections extends readonly [Section<infer First>, ...infer Others]
  ? First & SettingsOf<Others>
  : unknown

/** Reads the environment; throws a ConfigError that names every wrong variable and what it should be. */
export function readSections<const Sections extends readonly Section<object>[]>(
  env: NodeJS.ProcessEnv,
  sections: Sections,
  { sells = true }: Partial<Options> = {},
): SettingsOf<Sections> {
  const given: Record<string, string> = {}
  for (const name of sections.flatMap(({ names }) => names)) {
    const value = env[name]
    if (value !== undefined && value !== '') given[name] = value
  }
  const problems = sections.flatMap((one) => one.problemsIn(given, { sells }))
  if (problems.length > 0) throw new ConfigError(`Configuração inválida:\n  ${problems.join('\n  ')}`)
  return Object.assign({}, ...sections.map((one) => one.read(given))) as SettingsOf<Sections>
}

import { registerHooks } from 'node:module'

/** What is replaced for tests about something else: passwords cost next to nothing, and runs of the market do not wait for other tests. */
const replaced = [
  { module: '@node-rs/argon2', by: '/platform/password.ts', replacement: './cheap-argon2.ts' },
  {
    module: './lower-priority.ts',
    by: '/market/run/estimate-in-process.ts',
    replacement: './usual-priority.ts',
  },
]

registerHooks({
  resolve(specifier, context, next) {
    const found = replaced.find(({ module, by }) => specifier === module && context.parentURL?.endsWith(by))
    return found
      ? next(found.replacement, { ...context, parentURL: import.meta.url })
      : next(specifier, context)
  },
})

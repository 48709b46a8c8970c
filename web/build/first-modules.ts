import { join } from 'node:path'

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const ENTRY = 'src/main.tsx'
/** The screens that most visits begin with. */
const SCREENS = ['src/pages/accounts/login.tsx', 'src/pages/frame/shell.tsx', 'src/pages/posts/timeline.tsx']
const OF_THE_APP = /[\\/](?:src|contract)[\\/]/
const OF_THE_ENTRY_ALONE = /[\\/]src[\\/](?:main\.|routes[\\/])/
const COMPONENT = /[\\/]src[\\/](?:ui[\\/]|features[\\/]accounts[\\/]passkeys[\\/]sign-in-count\.)/
/** Names all icons there are, of which a screen needs a few. */
const ALL_ICONS = /[\\/]lucide-react[\\/]/

/** These modules and all that they import, directly or not, but what loads later. */
function withImports(ids: Iterable<string>, modules: Modules): Set<string> {
  const all = new Set<string>()
  const visit = (id: string) => {
    if (all.has(id) || ALL_ICONS.test(id)) return
    all.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const id of ids) visit(id)
  return all
}

/**
 * Names the chunk of what every visit needs (`base`) and of the components that the first screens need besides (`ui`). Each set holds all
 * that its modules import, so that no two chunks need one another.
 */
export function createFirstModules(root: string): (id: string, modules: Modules) => string | null {
  let sets: { base: Set<string>; ui: Set<string> } | null = null
  const ofApp = (ids: Iterable<string>) => [...ids].filter((id) => OF_THE_APP.test(id))
  return (id, modules) => {
    if (!sets) {
      const base = new Set(
        ofApp(withImports([join(root, ENTRY)], modules)).filter((one) => !OF_THE_ENTRY_ALONE.test(one)),
      )
      const screens = withImports(
        SCREENS.map((screen) => join(root, screen)),
        modules,
      )
      const components = [...screens].filter((one) => COMPONENT.test(one))
      sets = { base, ui: new Set(ofApp(withImports(components, modules))) }
    }
    if (sets.base.has(id)) return 'base'
    return sets.ui.has(id) ? 'ui' : null
  }
}

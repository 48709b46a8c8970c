import '@fontsource-variable/archivo/wdth.css'
import '../src/design/tokens.css'
import '../src/design/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createFixedRouter } from '../src/platform/router/router.ts'
import { RouterView } from '../src/platform/router/router-view.tsx'
import { exampleId } from './example.ts'
import { copyStateRules } from './force-states.ts'
import { FramedExample, GroupView } from './group-view.tsx'
import { groups } from './groups.ts'
import { Shell } from './shell.tsx'

const chosen = new URLSearchParams(location.search)

function Gallery() {
  const group = groups.find(({ name }) => name === chosen.get('group'))
  if (!group) return <Shell />
  const example = group.examples.find((one) => exampleId(one) === chosen.get('example'))
  return example ? <FramedExample example={example} /> : <GroupView group={group} />
}

const theme = chosen.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.dataset.fonts = ''
copyStateRules()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterView router={createFixedRouter('/', [{ Component: Gallery }])} Failed={() => null} />
    </QueryClientProvider>,
  )

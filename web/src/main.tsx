import '@fontsource-variable/archivo/wdth.css'
import './design/fonts/fonts.css'
import './design/tokens.css'
import './design/base.css'
import './static/static.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { takeOver } from './early/take-over.ts'
import { hideQueryCredentials } from './features/accounts/sign-in/query-credentials.ts'
import { installation } from './features/first-steps/installation.ts'
import { Broken } from './pages/frame/broken.tsx'
import { fonts } from './platform/early/fonts.ts'
import { RouterView } from './platform/router/router-view.tsx'
import { theme } from './platform/theme.ts'
import { whenIdle } from './platform/when-idle.ts'
import { openRouter } from './routes/router.tsx'

hideQueryCredentials()
theme.apply()
installation.watch()

const router = openRouter()
const root = document.getElementById('root')
await router.ready
if (root)
  takeOver(root, () =>
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterView router={router} Failed={Broken} />
        </StrictMode>,
      ),
    ),
  )
whenIdle(fonts.apply)

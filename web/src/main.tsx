import '@fontsource-variable/archivo/wdth.css'
import './design/fonts/fonts.css'
import './design/tokens.css'
import './design/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { hideQueryCredentials } from './features/accounts/sign-in/query-credentials.ts'
import { installation } from './features/first-steps/installation.ts'
import { theme } from './platform/theme.ts'
import { createRouter } from './routes/router.tsx'

hideQueryCredentials()
theme.apply()
installation.watch()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  )

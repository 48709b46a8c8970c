/** The markup of the screens that the page brings, made at build time (build/static-screens.ts). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LoginPage } from '../pages/accounts/login.tsx'
import { Root } from '../pages/frame/root.tsx'
import type { Door } from '../platform/early/early.ts'
import { createFixedRouter } from '../platform/router/router.ts'
import { RouterView } from '../platform/router/router-view.tsx'
import { TimelineScreen } from './timeline-screen.tsx'

const SCREENS: Record<Door, { path: string; Screen: () => ReactNode }> = {
  login: { path: '/', Screen: LoginPage },
  timeline: { path: '/timeline', Screen: TimelineScreen },
}

/** React's own marks are for taking markup over, which the app does not. */
function markupOf(door: Door): string {
  const { path, Screen } = SCREENS[door]
  const router = createFixedRouter(path, [{ Component: Root }, { Component: Screen }])
  const markup = renderToString(<RouterView router={router} Failed={() => null} />)
  return (
    markup
      .replaceAll(/<!--.*?-->|<link [^>]*>/g, '')
      .replaceAll('<form ', '<form data-early ')
      // A face that is not known yet would be drawn as a broken picture.
      .replaceAll(/<img (?![^>]*\bsrc=)class="([^"]*)"[^>]*>/g, '<span class="$1 early-unknown"></span>')
  )
}

export const screens: Record<Door, string> = { login: markupOf('login'), timeline: markupOf('timeline') }

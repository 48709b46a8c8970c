import type { APIRequestContext, Page } from '@playwright/test'
import type { SignIn } from '../support/session.ts'

/** A name that no narrow screen can show in one line, whatever letters a person's name has. */
export const WIDE_SURNAME = 'Mwmmmwmmmwmmwm'

/** A screen in one of its states, and how one gets there. */
export type Screen = { name: string; open: () => Promise<unknown> }

export type Tools = { page: Page; request: APIRequestContext; signIn: SignIn }

/** The screens of a subject, in the order in which they are opened. */
export type ScreenGroup = { subject: string; screens: (tools: Tools) => Promise<Screen[]> }

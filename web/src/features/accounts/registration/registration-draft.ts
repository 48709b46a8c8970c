import type { RegistrationForm } from '@arroba/contract/rules/accounts.ts'
import type { Role } from './roles.ts'

const KEY = 'REGISTRATION_DRAFT'

export type Draft = Omit<RegistrationForm, 'password' | 'passwordConfirmation'> & {
  indicator: string
  interests: number[]
  roles: Role[]
}

const EMPTY: Draft = {
  name: '',
  nickname: '',
  email: '',
  phone: '',
  cpf: '',
  acceptedTerms: false,
  indicator: '',
  interests: [],
  roles: [],
}

/** Held in memory while the terms are read in this tab, because session storage holds no file. */
let photo: File | null = null

/** What was typed so far, stored until the tab is closed; passwords are never stored. */
export const registrationDraft = {
  read: (): Draft => {
    try {
      return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
    } catch {
      return EMPTY
    }
  },
  save: (draft: Draft): void => sessionStorage.setItem(KEY, JSON.stringify(draft)),
  photo: (): File | null => photo,
  savePhoto: (file: File | null): void => {
    photo = file
  },
  forget: (): void => {
    sessionStorage.removeItem(KEY)
    photo = null
  },
}

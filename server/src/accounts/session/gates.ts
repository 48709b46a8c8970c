import { ACCEPT_TERMS } from '@arroba/contract/rules/terms.ts'
import { Failure } from '../../platform/http/errors.ts'
import type { Gate } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { assertConfirmed } from '../access.ts'

/**
 * The checks that accounts make for callers of an endpoint, beside that of the plan. Staff's second factor comes before
 * their password.
 */
export function accountGates({ config, clock }: Pick<Services, 'config' | 'clock'>): Gate[] {
  const { staffMfa, messages } = config
  const asksSecondFactor = staffMfa === 'demand'
  return [
    ({ access }) =>
      access === 'staff' && {
        description:
          'Where STAFF_MFA demands it, answers 403 with "second_factor": "set_up" or "show" until a second factor was shown within twelve hours.',
        onRequest(viewer) {
          if (asksSecondFactor) assertSecondFactor(viewer, clock())
        },
      },
    ({ publishes }) =>
      publishes && {
        description: 'Answers 403 with "terms": true until the terms in force are accepted.',
        onRequest: assertTermsAccepted,
      },
    ({ confirmPassword, personalData }) =>
      (confirmPassword || (personalData && asksSecondFactor)) && {
        description:
          'Answers 403 with "confirm_password": true until the password was confirmed within ten minutes (POST /v4/users/me/confirm_password).',
        onRequest: (viewer) => assertConfirmed(viewer, clock()),
      },
    ({ verifiedPhone }) =>
      verifiedPhone && {
        description:
          'Where the operator demands it, answers 403 with "verify_phone": true until the phone is verified (POST /v6/users/me/phone_verification).',
        onRequest(viewer) {
          if (verifiedPhone === true) assertVerifiedPhone(viewer, messages)
        },
        preHandler(viewer, { body }) {
          if (typeof verifiedPhone === 'function' && verifiedPhone(body))
            assertVerifiedPhone(viewer, messages)
        },
      },
  ]
}

function assertTermsAccepted({ acceptedTerms }: Viewer): void {
  if (!acceptedTerms) throw new Failure(403, ACCEPT_TERMS, { terms: true })
}

/** Throws where a member of staff has not shown a second factor in this session; the failure says what to do. */
function assertSecondFactor({ secondFactorUntil, hasSecondFactor }: Viewer, now: Date): void {
  if (secondFactorUntil && secondFactorUntil > now) return
  throw hasSecondFactor
    ? new Failure(403, 'Confirme que é você com a segunda etapa para continuar.', { secondFactor: 'show' })
    : new Failure(403, 'A equipe entra em duas etapas: escolha a segunda para continuar.', {
        secondFactor: 'set_up',
      })
}

/** Throws where the phone is not verified, unless the operator only asks people to verify it (PHONE_CHECK). */
function assertVerifiedPhone(
  { isPhoneVerified }: Viewer,
  { phoneCheck }: Services['config']['messages'],
): void {
  if (phoneCheck === 'demand' && !isPhoneVerified)
    throw new Failure(403, 'Confirme o seu celular para continuar.', { verifyPhone: true })
}

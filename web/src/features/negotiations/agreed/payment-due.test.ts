import { describe, expect, it } from 'vitest'
import { daysLeftText, paymentDue } from './payment-due.ts'

function dueOn(today: string, payment_deadline = 30) {
  return paymentDue({ negotiation_date: '2026-11-09T00:00:00-03:00', payment_deadline }, today)
}

function textOn(today: string, deadline?: number): string | null {
  const due = dueOn(today, deadline)
  return due && daysLeftText(due)
}

describe('when a negotiation is to be paid', () => {
  it('the payment falls due so many days after the day of the negotiation', () => {
    expect(dueOn('2026-11-20')).toEqual({ day: '2026-12-09', daysLeft: 19, of: 30 })
    expect(dueOn('2026-11-20', 120)?.day).toBe('2027-03-09')
  })

  it('a negotiation in cash has no due date', () => {
    expect(dueOn('2026-11-09', 0)).toBeNull()
  })

  it('a due date that is over is no longer shown, on the day itself it is', () => {
    expect(dueOn('2026-12-09')).toMatchObject({ daysLeft: 0 })
    expect(dueOn('2026-12-10')).toBeNull()
  })

  it('the days left are told in singular, in plural and as today', () => {
    expect(textOn('2026-11-20')).toBe('Faltam 19 dias, de 30')
    expect(textOn('2026-12-08')).toBe('Falta 1 dia, de 30')
    expect(textOn('2026-12-09')).toBe('Hoje, depois de 30 dias')
  })
})

import type { ListedTag } from '@arroba/contract/tags.ts'
import { readNumber } from '../../../ui/form/number-text.ts'
import { freightText, kindText, paymentText, premiumText, taxText } from '../negotiation-text.ts'
import type { NegotiationFields } from './negotiation-fields.ts'

function line(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** Venda · #Boi Gordo · 23/11/2026 · Vale do Buritizal */
export function aboutSummary(fields: NegotiationFields, tag: ListedTag | null): string {
  return line(kindText(fields.kind), tag && `#${tag.name}`, fields.day, fields.fridge.text)
}

/** À vista · 1,5% descontado na venda · FOB, por conta do comprador · China */
export function paymentSummary({ payment, term, tax, freight, premium }: NegotiationFields): string {
  const days = payment === 'cash' ? 0 : (readNumber(term) ?? 0)
  return line(
    paymentText(days),
    taxText(tax || null),
    freightText(freight || null),
    premiumText(premium || null),
  )
}

/** Água Boa / MT · Embarque na sexta */
export function placeSummary({ city, notes }: NegotiationFields): string {
  return line(city.text, notes)
}

import { paymentMethodLabel, statementKindLabel } from '@arroba/contract/rules/billing.ts'
import type { StatementKind } from '@arroba/contract/statement.ts'
import type { Cause, EntryKind } from '../ledger/entries.ts'

const causes: Record<Cause['kind'], string> = {
  payment: 'Compra ou conferência',
  webhook: 'Aviso do meio de pagamento',
  staff: 'Equipe',
  system: 'Passagem do tempo',
  import: 'Dados anteriores',
}

const entryKinds: Record<EntryKind, string> = {
  paid: 'Pagamento',
  credit_moved: 'Crédito',
  period_granted: 'Período',
  refunded: 'Devolução',
  charged_back: 'Estorno do banco',
  given: 'Dias dados',
  written_off: 'Baixa',
}

export function kindLabel(kind: StatementKind): string {
  return statementKindLabel(kind)
}

export function entryKindLabel(kind: EntryKind): string {
  return entryKinds[kind]
}

export function causeLabel(cause: string): string {
  return (causes as Record<string, string>)[cause] ?? cause
}

export function methodLabel(method: string | null): string | null {
  return method && paymentMethodLabel(method)
}

import { identityBreaks, MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { WordsDialog } from '../../ui/overlay/text-dialog.tsx'
import type { Person } from './queries.ts'

type IdentityDialogProps = {
  person: Person
  busy: boolean
  error: unknown
  onSend: (note: string) => void
  onClose: () => void
}

/** Asks how a person's name and CPF were checked, or why the check is revoked. */
export function IdentityDialog({
  person: { name, cpf, identity_verified_at },
  ...dialog
}: IdentityDialogProps) {
  const isVerified = identity_verified_at !== null
  return (
    <WordsDialog
      title={isVerified ? `Desfazer a conferência de ${name}?` : `Conferir ${name}`}
      lead={
        isVerified
          ? 'A marca "Nome e CPF conferidos" sai na hora. O que você escrever fica no registro.'
          : `Confira um documento com este nome e o CPF ${cpf ?? ''}. O que você escrever fica no registro.`
      }
      label={isVerified ? 'Por que' : 'Como foi conferida'}
      limit={MAX_STAFF_WORDS}
      action={isVerified ? 'Desfazer' : 'Conferir'}
      look={isVerified ? 'danger' : 'primary'}
      breaksOf={(note) => identityBreaks({ note })}
      {...dialog}
    />
  )
}

import { Banner } from '../feedback/banner.tsx'
import { RestoredNotice } from '../feedback/restored-notice.tsx'
import { TextButton } from '../overlay/text-button.tsx'

type FormNoticesProps = {
  /** What the form changes: 'esta publicação'. */
  what: string
  /** Whether the form was filled with a draft. */
  wasRestored: boolean
  /** Whether somebody else saved the thing after this form was opened. */
  isOutdated: boolean
  onDiscard: () => void
}

/** Notices above a form for something that several people may change. */
export function FormNotices({ what, wasRestored, isOutdated, onDiscard }: FormNoticesProps) {
  return (
    <>
      {isOutdated && (
        <Banner tone="warn" title={`Outra pessoa alterou ${what}`}>
          O que você escreveu continua aqui. Salvar de novo troca o que ela escreveu.{' '}
          <TextButton onClick={onDiscard}>Ver como está agora</TextButton>
        </Banner>
      )}
      {wasRestored && !isOutdated && (
        <RestoredNotice onDiscard={onDiscard}>O que você deixou sem enviar está aqui.</RestoredNotice>
      )}
    </>
  )
}

import { Banner } from '../../ui/banner.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'

type FormNoticesProps = {
  form: { wasRestored: boolean; isOutdated: boolean }
  onDiscard: () => void
}

/** What whoever writes should know before they go on: the form holds what was left unsaved, or somebody else was faster. */
export const FormNotices = ({ form: { wasRestored, isOutdated }, onDiscard }: FormNoticesProps) => (
  <>
    {isOutdated && (
      <Banner tone="warn" title="Outra pessoa alterou esta publicação">
        O que você escreveu continua aqui. Salvar de novo troca o que ela escreveu.{' '}
        <TextButton onClick={onDiscard}>Ver como está agora</TextButton>
      </Banner>
    )}
    {wasRestored && !isOutdated && (
      <RestoredNotice onDiscard={onDiscard}>O que você deixou sem enviar está aqui.</RestoredNotice>
    )}
  </>
)

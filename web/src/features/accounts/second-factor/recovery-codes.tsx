import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { CopyButton } from '../../../ui/overlay/copy-button.tsx'
import styles from './second-factor.module.css'

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Card>
      <h2>Guarde os códigos de recuperação</h2>
      <p>Cada um vale uma vez, se você ficar sem o telefone. Eles não aparecem de novo.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} copied="Códigos copiados.">
        Copiar os códigos
      </CopyButton>
      <Button block onClick={onKept}>
        Já guardei
      </Button>
    </Card>
  )
}

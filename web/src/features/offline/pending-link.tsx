import { CloudUpload } from 'lucide-react'
import { useWaiting } from '../../platform/outbox/waiting.ts'
import { IconLink } from '../../ui/overlay/icon-button.tsx'

/** A link beside the bell, while entries wait on this device. */
export function PendingLink() {
  const { length } = useWaiting()
  if (length === 0) return null
  return (
    <IconLink
      to="/pendentes"
      label={`Pendentes, ${length === 1 ? '1 guardado' : `${length} guardados`} no aparelho`}
      icon={<CloudUpload />}
      count={length}
    />
  )
}

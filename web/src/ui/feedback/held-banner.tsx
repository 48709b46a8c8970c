import { Link } from '../../platform/router/link.tsx'
import { Banner } from './banner.tsx'

/** Says that an entry is stored on this device and will be sent by itself. */
export function HeldBanner() {
  return (
    <Banner tone="info" title="Guardado no aparelho">
      Sai sozinho, uma vez só, quando o sinal voltar. <Link to="/pendentes">Ver pendentes</Link>
    </Banner>
  )
}

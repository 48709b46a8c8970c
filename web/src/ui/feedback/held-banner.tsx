import { Link } from '../../platform/router/link.tsx'
import { Banner } from './banner.tsx'

/** What was written is stored on this device, and goes out by itself. */
export function HeldBanner() {
  return (
    <Banner tone="info" title="Guardado no aparelho">
      Sai sozinho, uma vez só, quando o sinal voltar. <Link to="/pendentes">Ver pendentes</Link>
    </Banner>
  )
}

import type { Gate } from '../../platform/http/serve.ts'
import { demandCapability } from '../access.ts'

/** What the plan must open, by the endpoint or by what is asked of it. */
export const planGate: Gate = ({ capability }) =>
  capability && {
    description: 'Answers 403 with "upgrade": true where the plan does not open it.',
    onRequest(viewer) {
      if (typeof capability === 'string') demandCapability(viewer, capability)
    },
    preHandler(viewer, { query }) {
      const asked = typeof capability === 'function' ? capability(query) : null
      if (asked) demandCapability(viewer, asked)
    },
  }

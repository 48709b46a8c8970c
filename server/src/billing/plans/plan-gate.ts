import type { Gate } from '../../platform/http/serve.ts'
import { assertCapability } from '../access.ts'

/** The check that the plan opens the endpoint's capability, which may depend on the query. */
export const planGate: Gate = ({ capability }) =>
  capability && {
    description: 'Answers 403 with "upgrade": true where the plan does not open it.',
    onRequest(viewer) {
      if (typeof capability === 'string') assertCapability(viewer, capability)
    },
    preHandler(viewer, { query }) {
      const asked = typeof capability === 'function' ? capability(query) : null
      if (asked) assertCapability(viewer, asked)
    },
  }

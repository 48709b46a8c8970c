import { showMember } from '@arroba/contract/accounts/members.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { readMember } from './read-member.ts'

export function memberRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock'>): void {
  serve(showMember, ({ params, viewer }) => readMember(services, viewer, params.who))
}

import { publicationStatuses } from '@arroba/contract/staff/rules/publications.ts'
import { exactTime } from '../../ui/form/time-text.ts'
import type { Publication } from './queries.ts'

const TONES = { published: 'good', scheduled: 'waiting', withdrawn: 'over', hidden: 'bad' } as const

export function statusOf({ status }: Publication) {
  return {
    tone: TONES[status],
    label: publicationStatuses.find(({ value }) => value === status)?.label ?? status,
  }
}

function momentText(instant: string): string {
  return exactTime(new Date(instant)).replace(' ', ' às ')
}

export function whenText({ status, publish_at, created_at }: Publication): string {
  if (status === 'scheduled' && publish_at) return `Sai em ${momentText(publish_at)}`
  return status === 'published'
    ? `Publicada em ${momentText(created_at)}`
    : `Era de ${momentText(created_at)}`
}

export function kindText({ kind, is_free_visible }: Publication): string {
  return kind === 'scale' ? 'Escala' : is_free_visible ? 'Notícia' : 'Notícia para assinantes'
}

/** The address at which readers find the publication. */
export function readersAddress({ id, kind }: Publication): string {
  return kind === 'scale' ? `/escala/${id}` : `/post/${id}`
}

import type { Statement } from '../platform/data/statement.ts'
import { accountSubjects } from './export-account.ts'
import { billingSubjects } from './export-billing.ts'
import { exportFavorites } from './export-composed.ts'
import { negotiationSubjects } from './export-negotiations.ts'
import type { ExportedItem } from './exported-item.ts'
import {
  exportAds,
  exportBlocks,
  exportComments,
  exportLikes,
  exportMentionsInComments,
  exportMentionsInPosts,
  exportPhotoOfPerson,
  exportPhotosOfAds,
  exportPhotosOfPosts,
  exportPosts,
  exportReports,
} from './sql/statements.ts'

/**
 * What the export holds of one subject: a JSON file with Portuguese keys, since a person reads it; times as on the wire.
 * `rows` has the columns `key`, a number that orders the rows, and `item`, their JSON.
 */
export type Subject = {
  /** The file's name, without .json. */
  file: string
  /** What it holds, for LEIA-ME.txt. */
  about: string
  rows: Statement<{ userId: number }, { key: number; item: ExportedItem }>
  /** One object instead of a list. */
  single?: true
}

const posts: Subject[] = [
  {
    file: 'publicacoes',
    about: 'o que você publicou, com as tags e o caminho da foto neste arquivo',
    rows: exportPosts,
  },
  {
    file: 'comentarios',
    about: 'o que você comentou, e em qual publicação',
    rows: exportComments,
  },
  {
    file: 'curtidas',
    about: 'as publicações que você curtiu',
    rows: exportLikes,
  },
  {
    file: 'mencoes-em-publicacoes',
    about: 'as publicações que citam você',
    rows: exportMentionsInPosts,
  },
  {
    file: 'mencoes-em-comentarios',
    about: 'os comentários que citam você',
    rows: exportMentionsInComments,
  },
]

const ads: Subject[] = [
  {
    file: 'anuncios',
    about: 'os seus anúncios, em qualquer situação, com o caminho da foto neste arquivo',
    rows: exportAds,
  },
  {
    file: 'anuncios-favoritos',
    about: 'os anúncios que você marcou como favoritos; sem título, o que não está mais aberto a você',
    rows: exportFavorites,
  },
]

const people: Subject[] = [
  {
    file: 'bloqueios',
    about: 'as pessoas que você bloqueou',
    rows: exportBlocks,
  },
  {
    file: 'denuncias',
    about: 'o que você denunciou à equipe da Arroba',
    rows: exportReports,
  },
]

/** Everything held about a person, a file each. */
export const subjects: Subject[] = [
  ...accountSubjects,
  ...posts,
  ...ads,
  ...negotiationSubjects,
  ...billingSubjects,
  ...people,
]

/** The photos that they uploaded, in their largest size: `stored` says where they are stored, `path` where they go. */
export const photos = [exportPhotoOfPerson, exportPhotosOfPosts, exportPhotosOfAds]

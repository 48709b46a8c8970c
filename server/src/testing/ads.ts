import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import { eventsAbout } from './database/records.ts'

export type Person = Awaited<ReturnType<TestApp['person']>>

const AGUA_BOA = 5_100_201

/** The fields of an ad that is right. */
export const lot = {
  title: 'Bezerros nelore desmamados',
  description: 'Lote apartado por peso, vermifugado. Carreta entra com chuva.',
  annoucement_time: 15,
  category: 'bezerro',
  has_video: false,
  phone: '(66) 99999-0000',
  city_code: AGUA_BOA,
  state_code: 51,
  livestock_race: 'Nelore',
  count: 120,
  livestock_age: 8,
  livestock_weight: 210,
  value: 2680,
  count_type: 'head',
  observation: 'Vendo a partir de 30 cabeças.',
}

export function picture(background = '#754a2c', width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The same as a browser's form, with a photo or without. */
export function formOf(fields: Record<string, unknown>, photo?: Buffer, fileName = 'lote.jpg'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (photo) form.append('image', new Blob([new Uint8Array(photo)]), fileName)
  return form
}

/** A member of staff, who may have a name that is reserved for staff. */
export async function staffMember(world: TestApp, name: string): Promise<Person> {
  const person = await world.person('Quitéria Bastos')
  await sql`update users set is_staff = true, name = ${name} where id = ${person.id}`.execute(
    world.database.db,
  )
  return person
}

/** Writes an ad and answers its id. */
export async function advertise(by: Person, fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await by.post('/v6/classifieds', { ...lot, ...fields })
  if (status !== 201) throw new Error(`the ad was refused: ${JSON.stringify(body)}`)
  return body.classified.id
}

/** Writes an ad that staff publishes. */
export async function offer(
  by: Person,
  staff: Person,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const id = await advertise(by, fields)
  const { status, body } = await staff.post(`/v6/staff/classifieds/${id}/publish`)
  if (status !== 200) throw new Error(`the ad was not published: ${JSON.stringify(body)}`)
  return id
}

/** What was recorded about an ad, in order. */
export function eventsOf(world: TestApp, id: number) {
  return eventsAbout(world.database.db, 'classified_id', id)
}

export function mediaRows(world: TestApp) {
  return mediaRowsOf(world, 'classifieds')
}

export function mediaRowsOf({ database: { db } }: TestApp, kind: 'classifieds' | 'posts') {
  return db
    .selectFrom('media')
    .select(({ eb }) => ['key', eb('attached_at', 'is not', null).as('attached')])
    .where('key', 'like', `${kind}/%`)
    .orderBy('created_at')
    .orderBy('key')
    .execute()
}

/** The files of ads' images in the storage. */
export async function storedImages(world: TestApp): Promise<string[]> {
  const folder = path.join(fileURLToPath(world.config.storageUrl), 'classifieds')
  return (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.webp'))
    .sort()
}

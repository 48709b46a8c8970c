import type { Session } from '@arroba/contract/accounts.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { publishAd } from '../support/ads.ts'
import { callAs } from '../support/api.ts'
import { recordNegotiation } from '../support/negotiations.ts'
import { writePost } from '../support/posts.ts'
import { reportsOf } from '../support/reports.ts'
import { uniqueWord } from '../support/unique-word.ts'

export type World = {
  request: APIRequestContext
  joao: Session
  maria: Session
  /** A negotiation of João's, from which new ones are copied. */
  negotiation: number
  photo: Buffer
}

/** An action of João's. At the end the program counts how often it has happened, which must be once. */
export type Write = {
  kind: string
  /** The address of the screen, which is loaded with signal first. */
  address: string
  act: (page: Page) => Promise<void>
  count: (world: World) => Promise<number>
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of many endpoints
async function read({ request }: World, who: Session, path: string): Promise<any> {
  const { status, body } = await callAs(request, who, 'get', path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

async function like({ request, maria }: World): Promise<Write> {
  const id = await writePost(request, maria, `Curta ${uniqueWord()}`)
  return {
    kind: 'like',
    address: `/post/${id}`,
    act: (page) => page.getByRole('button', { name: /^Curtir/ }).click(),
    count: async (world) => (await read(world, maria, `/v6/posts/${id}`)).post.ups_count,
  }
}

async function comment({ request, maria }: World): Promise<Write> {
  const id = await writePost(request, maria, `Comente ${uniqueWord()}`)
  return {
    kind: 'comment',
    address: `/post/${id}`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Aqui choveu.')
      await page.getByRole('button', { name: 'Comentar' }).click()
    },
    count: async (world) => (await read(world, maria, `/v6/posts/${id}/comments`)).comments.length,
  }
}

async function report({ request, maria }: World): Promise<Write> {
  const word = uniqueWord()
  const id = await writePost(request, maria, `Denuncie ${word}`)
  return {
    kind: 'report',
    address: `/post/${id}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Mais opções' }).first().click()
      await page.getByRole('menuitem', { name: 'Denunciar' }).click()
      await page.getByLabel('Golpe ou fraude').check()
      await page.getByRole('button', { name: 'Enviar denúncia' }).click()
    },
    count: (world) => reportsOf(world.request, word),
  }
}

async function edit(world: World): Promise<Write> {
  const { request, joao, maria } = world
  const word = uniqueWord()
  const id = await writePost(request, joao, `Antes ${word}`)
  const onServer = async () => (await read(world, maria, `/v6/posts/${id}`)).post
  const before = Number((await onServer()).version)
  return {
    kind: 'edit',
    address: `/publicacao/alterar/${id}`,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Depois ${word}`)
      await page.getByRole('button', { name: 'Salvar publicação' }).click()
    },
    count: async () => {
      const { description, version } = await onServer()
      return description === `Depois ${word}` ? Number(version) - before : 0
    },
  }
}

/** The label of the photo's button, which says whether the draft already has its photo. */
const PHOTO = /^(Foto|Trocar foto)$/

async function post({ photo }: World): Promise<Write> {
  const word = uniqueWord()
  return {
    kind: 'post',
    address: '/mensagem',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Mensagem' }).fill(`Firme ${word}`)
      await page.getByLabel(PHOTO).setInputFiles({ name: 'lote.jpg', mimeType: 'image/jpeg', buffer: photo })
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    },
    count: async (world) =>
      (await read(world, world.maria, `/v6/posts?by_kind=feed&by_term=${word}`)).posts.length,
  }
}

async function ad({ photo, joao }: World): Promise<Write> {
  const word = uniqueWord()
  const draft = {
    title: `Garrotes ${word}`,
    description: 'Lote apartado por peso.',
    days: '15',
    category: 'bezerro',
    phone: '66999887766',
    city: { text: 'Água Boa / MT', item: { code: 5_100_201, value: 'Água Boa / MT' } },
    heads: '120',
    value: '2.680,00',
    unit: 'head',
  }
  return {
    kind: 'ad',
    address: '/anuncio',
    act: async (page) => {
      // A draft that was begun with signal, because choosing a city needs it.
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        `DRAFT:${joao.id}:ad`,
        JSON.stringify(draft),
      ] as const)
      await page.reload()
      await page.getByLabel(PHOTO).setInputFiles({ name: 'lote.jpg', mimeType: 'image/jpeg', buffer: photo })
      await page.getByRole('button', { name: 'ENVIAR' }).click()
    },
    count: async (world) => {
      const { classifieds: ads } = await read(
        world,
        joao,
        `/v6/classifieds?by_user=${joao.id}&by_term=${word}`,
      )
      return ads.length
    },
  }
}

async function favorite({ request, maria, joao }: World): Promise<Write> {
  const id = await publishAd(request, maria.email, { title: `Novilhas ${uniqueWord()}` })
  return {
    kind: 'favorite',
    address: `/meus-anuncios/detalhe/${id}`,
    act: (page) =>
      page
        .getByRole('button', { name: /^Favorito/ })
        .first()
        .click(),
    count: async (world) =>
      Number((await read(world, joao, `/v6/classifieds/${id}`)).classified.favorite === true),
  }
}

async function negotiation({ negotiation: like, joao }: World): Promise<Write> {
  const word = uniqueWord()
  return {
    kind: 'negotiation',
    address: `/negocio/cadastrar?repetir=${like}`,
    act: async (page) => {
      await page.getByLabel('Valor negociado').fill('2700')
      await page.getByText('Local e observações').click()
      await page.getByLabel(/^Observações/).fill(word)
      await page.getByRole('button', { name: 'ENVIAR' }).click()
    },
    count: async (world) => {
      let count = 0
      for (let page = 1; ; page += 1) {
        const list = await read(world, joao, `/v6/users/me/negotiations?page=${page}&type=all`)
        for (const day of list.negotiations)
          count += day.negotiations.filter(({ notes }: { notes: string | null }) => notes === word).length
        if (!list.has_next) return count
      }
    },
  }
}

async function answer({ request, maria, joao }: World, approves: boolean): Promise<Write> {
  const id = await recordNegotiation(request, maria, { reviwer_id: joao.id })
  const status = approves ? 'approved' : 'rejected'
  return {
    kind: approves ? 'approval' : 'rejection',
    address: `/negocio/informacao/${id}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: approves ? 'Aprovar' : 'Reprovar' })
        .first()
        .click()
      if (!approves) await page.getByLabel('Motivo').fill('O peso não é este.')
      const dialog = approves ? page.getByRole('alertdialog') : page.getByRole('dialog')
      await dialog.getByRole('button', { name: approves ? 'Aprovar' : 'Reprovar' }).click()
    },
    count: async (world) => {
      const { negotiation: one } = await read(world, maria, `/v7/negotiations/${id}`)
      return Number(one.reviewer_status === status)
    },
  }
}

/** One action for each kind of the outbox. */
export const kinds: readonly ((world: World) => Promise<Write>)[] = [
  like,
  comment,
  report,
  edit,
  post,
  ad,
  favorite,
  negotiation,
  (world) => answer(world, true),
  (world) => answer(world, false),
]

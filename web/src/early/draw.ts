/** Stands at the end of the page: shows the screen that it begins with, and writes the first posts into it. The app then takes its place. */
import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import { EARLY_POSTS, type EarlyPost, earlyPostsOf } from '../platform/early/early-posts.ts'
import { clip } from '../ui/text/clip.ts'
import { leadOf } from '../ui/text/lead.ts'
import { labelOf } from './label.ts'
import { signedIn } from './signed-in.ts'

function slot(card: ParentNode, name: string): HTMLElement | null {
  return card.querySelector(`[data-slot=${name}]`)
}

function fill(card: DocumentFragment, { id, title, text, name, tags, hasImage }: EarlyPost): void {
  const write = (of: string, written: string | null) => {
    const element = slot(card, of)
    if (written === null) element?.parentElement?.remove()
    else if (element) element.textContent = written
  }
  const { lead, rest } = title === null ? leadOf(text) : { lead: '', rest: text }
  const article = card.querySelector('article')
  if (article) article.dataset.kind = title === null ? 'note' : 'news'
  write('kind', title === null ? 'Relato' : 'Notícia')
  write('name', name)
  write('title', title)
  write('lead', lead)
  write('rest', rest)
  for (const part of card.querySelectorAll('p > :empty')) part.remove()
  for (const link of card.querySelectorAll('a')) link.href = `/post/${id}`
  if (!hasImage) slot(card, 'image')?.remove()
  const tag = slot(card, 'tag')
  for (const one of tags) {
    const written = tag?.cloneNode() as HTMLElement
    written.textContent = `#${one}`
    tag?.before(written)
  }
  if (tags.length === 0) tag?.parentElement?.remove()
  tag?.remove()
}

function draw(posts: readonly EarlyPost[]): void {
  const list = document.querySelector('[data-slot=posts]')
  const template = list?.querySelector('template')
  if (!(list && template) || posts.length === 0) return
  const cards = posts.map((post) => {
    const card = template.content.cloneNode(true) as DocumentFragment
    fill(card, post)
    return card
  })
  list.replaceChildren(template, ...cards)
}

function storedPosts(): EarlyPost[] {
  try {
    return JSON.parse(signedIn()?.storage.getItem(EARLY_POSTS) ?? '[]')
  } catch {
    return []
  }
}

/** Remembers a tap for when the app is there. A form that is sent with Enter is a tap on its button, to the browser too. */
function rememberTap(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const tapped = target instanceof Element && target.closest<HTMLElement>('#root :is(a, button)')
  if (!tapped || !early || tapped.closest('[data-taken]') || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  early.tapped = { label: labelOf(tapped), href: tapped.getAttribute('href') }
}

const early = globalThis.arrobaEarly
const markup = early?.door && document.querySelector<HTMLTemplateElement>(`#screen-${early.door}`)
if (markup) document.querySelector('#root')?.append(markup.content.cloneNode(true))
if (early && markup) document.addEventListener('click', rememberTap)
if (early?.start) {
  draw(storedPosts())
  void early.start.answer.then(
    (start) => start && draw(earlyPostsOf(start.feed.posts, (text) => clip(text, PREVIEW))),
  )
}

export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; nickname: string }

const CANDIDATE = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@._-])@[a-z0-9.]+/giu
const TRAILING = /[.,;:!?'"”’»\]}]$/u

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** The address without the punctuation of its sentence, or a closing bracket that was opened before it. */
function trimmed(address: string): string {
  const closesTooMuch = address.endsWith(')') && count(address, ')') > count(address, '(')
  return TRAILING.test(address) || closesTooMuch ? trimmed(address.slice(0, -1)) : address
}

function hrefOf(address: string): string | null {
  try {
    const { href, hostname } = new URL(/^www\./i.test(address) ? `https://${address}` : address)
    return hostname.includes('.') ? href : null
  } catch {
    return null
  }
}

function segmentOf(candidate: string, mentions: readonly string[]): Segment {
  if (candidate.startsWith('@')) {
    const text = candidate.replace(/\.+$/, '')
    const nickname = text.slice(1).toLowerCase()
    return mentions.includes(nickname) ? { kind: 'mention', text, nickname } : { kind: 'text', text }
  }
  const text = trimmed(candidate)
  // An address that the preview cut short gets no link.
  const href = candidate.endsWith('…') ? null : hrefOf(text)
  return href ? { kind: 'link', text, href } : { kind: 'text', text }
}

/** Finds the web addresses of a plain text, and those `@nickname`s that name somebody. */
export function linkify(text: string, mentions: readonly string[]): Segment[] {
  const segments: Segment[] = []
  const say = (plain: string) => {
    const last = segments.at(-1)
    if (plain === '') return
    if (last?.kind === 'text') last.text += plain
    else segments.push({ kind: 'text', text: plain })
  }
  let end = 0
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    say(text.slice(end, index))
    const segment = segmentOf(candidate, mentions)
    if (segment.kind === 'text') say(segment.text)
    else segments.push(segment)
    end = index + segment.text.length
  }
  say(text.slice(end))
  return segments
}

/** The nicknames that a text being written names. */
export function nicknamesIn(text: string): string[] {
  const named = [...text.matchAll(CANDIDATE)]
    .filter(([candidate]) => candidate.startsWith('@'))
    .map(([candidate]) => candidate.slice(1).replace(/\.+$/, '').toLowerCase())
  return [...new Set(named)].filter((nickname) => nickname.length >= 5)
}

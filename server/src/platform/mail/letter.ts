import type { Letter } from './mail.ts'

export type Addressee = { name: string; email: string }

/**
 * The greeting of a letter, with the first name only when it looks like one: a name from a form must not carry an
 * address to a stranger.
 */
export function greeting(name: string): string {
  const [first] = /^[\p{L}\p{M}'’-]{2,30}(?= |$)/u.exec(name) ?? []
  return first ? `Olá, ${first}!` : 'Olá!'
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const SIGNATURE = 'Arroba · o mercado do boi no seu dia'
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

const TEXT_END = `--\n${SIGNATURE}`
const HTML_END = '<div style="padding:16px 24px;border-top:1px solid #d9dacf;'

/** The letter with one more line and link above its signature. */
export function withFooter(
  letter: Letter,
  { text, label, url }: { text: string; label: string; url: string },
): Letter {
  const href = escapeHtml(url)
  const line = `<p style="margin:0;padding:0 24px 16px;font-size:15px;color:#4a433a">${escapeHtml(text)} <a href="${href}" style="color:#22682c">${escapeHtml(label)}</a></p>\n`
  return {
    ...letter,
    text: insertBeforeLast(letter.text, TEXT_END, `${text} ${label}:\n${url}\n\n`),
    html: insertBeforeLast(letter.html, HTML_END, line),
  }
}

/** Inserts `added` before the last `end`. A letter that was laid out otherwise gets it at its end. */
function insertBeforeLast(whole: string, end: string, added: string): string {
  const place = whole.lastIndexOf(end)
  if (place < 0) return `${whole}\n${added}`
  return whole.slice(0, place) + added + whole.slice(place)
}

/**
 * Lays out an e-mail of Arroba, as plain text and as HTML that loads nothing from anywhere. Paragraphs are plain text;
 * the action is a button whose address is also written out.
 */
export function writeLetter({
  to,
  subject,
  paragraphs,
  action,
  closing = [],
}: {
  to: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing?: string[]
}): Letter {
  const asParagraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:#22682c;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:15px;color:#4a433a">Se o botão não abrir, copie este endereço: <a href="${escapeHtml(action.url)}" style="color:#22682c;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : ''
  return {
    to,
    subject,
    text: [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...closing, TEXT_END].join(
      '\n\n',
    ),
    html: `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5ef;color:#1d1611;font-size:17px;line-height:1.5;${font}">
<div role="article" lang="pt-BR" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d9dacf;border-radius:16px;overflow:hidden">
<div style="padding:18px 24px;background:#301b0f;color:#ffc21a;font-size:22px;font-weight:800">Arroba</div>
<div style="padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(asParagraph).join('\n')}
${button}
${closing.map(asParagraph).join('\n')}
</div>
${HTML_END}font-size:15px;color:#5f584e">${SIGNATURE}</div>
</div>
</body>
</html>`,
  }
}

import { createHash } from 'node:crypto'
import type { LetterTopic } from '@arroba/contract/rules/letters.ts'
import type { FastifyReply } from 'fastify'
import { ServedFile } from '../platform/http/serve.ts'

const NAMES: Record<LetterTopic, string> = {
  negotiations: 'e-mails sobre negociações',
  market_alerts: 'e-mails de alertas de preço',
  trial: 'e-mails sobre o fim do teste grátis',
}

const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px 16px;background:#f4f5ef;color:#1d1611;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:520px;margin:0 auto;overflow:hidden;background:#fff;border:1px solid #d9dacf;border-radius:16px}
header{padding:16px 24px;background:#301b0f;color:#ffc21a;font-size:22px;font-weight:800}
div{padding:24px}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 0 20px}
p:last-child{margin:0}
a{color:#22682c}
button{width:100%;min-height:52px;margin:0 0 20px;padding:12px 20px;border:0;border-radius:10px;background:#22682c;color:#fff;font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid #1b5fa8;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#15110d;color:#f3eee6}main{background:#211a14;border-color:#40352b}a{color:#8fd498}button{background:#8fd498;color:#10240f}:focus-visible{outline-color:#8cc2ff}}`

const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64')

/** The page stands by itself: no script, and no style but its own. */
export function protectUnsubscribing(reply: FastifyReply): void {
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  )
}

const CHOICES = '<a href="/user/avisos">Escolher o que chega por e-mail</a>'

export function askingPage(topic: LetterTopic): ServedFile {
  return page(
    `Não receber mais ${NAMES[topic]}?`,
    `<form method="post"><button>Não receber mais</button></form>
<p>O que a conta precisa, como códigos e pagamentos, continua a chegar. ${CHOICES}</p>`,
  )
}

export function donePage(topic: LetterTopic): ServedFile {
  return page('Pronto', `<p>Você não recebe mais ${NAMES[topic]}.</p>\n<p>Mudou de ideia? ${CHOICES}</p>`)
}

export function brokenLinkPage(): ServedFile {
  return page('Este link não está inteiro', `<p>Abra-o de novo no e-mail. ${CHOICES}</p>`)
}

function page(title: string, content: string): ServedFile {
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Arroba</title><style>${STYLE}</style></head>
<body><main><header>Arroba</header><div><h1>${title}</h1>
${content}</div></main></body>
</html>`
  return new ServedFile(Buffer.from(html), 'cartas.html')
}

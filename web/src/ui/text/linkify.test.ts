import { describe, expect, it } from 'vitest'
import { linkify, nicknamesIn } from './linkify.ts'

const links = (text: string) =>
  linkify(text, []).flatMap((segment) => (segment.kind === 'link' ? [segment.href] : []))
const mentions = (text: string, known: string[]) =>
  linkify(text, known).flatMap((segment) => (segment.kind === 'mention' ? [segment.nickname] : []))

describe('links in a text', () => {
  it('linking a text keeps every character', () => {
    const text = 'Vi em https://cepea.example/boi (e em www.b3.example). @joao.silva, confirma? <b>não</b>'
    const segments = linkify(text, ['joao.silva'])
    expect(segments.map((segment) => segment.text).join('')).toBe(text)
    expect(segments.map(({ kind }) => kind)).toEqual([
      'text',
      'link',
      'text',
      'link',
      'text',
      'mention',
      'text',
    ])
  })

  it('a text without links stays in one piece', () => {
    expect(linkify('Boi a R$ 320,00 à vista', [])).toEqual([
      { kind: 'text', text: 'Boi a R$ 320,00 à vista' },
    ])
    expect(linkify('', [])).toEqual([])
  })

  it('a link leaves out the punctuation of its sentence', () => {
    expect(links('Leia https://cepea.example/boi.')).toEqual(['https://cepea.example/boi'])
    expect(links('(veja https://cepea.example/boi)')).toEqual(['https://cepea.example/boi'])
    expect(links('https://pt.example/wiki/Zebu_(gado), vale ler')).toEqual([
      'https://pt.example/wiki/Zebu_(gado)',
    ])
    expect(links('“https://a.example/x?y=1&z=2”!')).toEqual(['https://a.example/x?y=1&z=2'])
  })

  it('a link to www gets a protocol', () => {
    expect(links('www.leilao.example/lote-12')).toEqual(['https://www.leilao.example/lote-12'])
  })

  it('links neither scripts, nor lone words, nor the inside of an e-mail address', () => {
    expect(
      links('javascript:alert(1) data:text/html,x ftp://a.example http://localhost www. https://'),
    ).toEqual([])
    expect(links('contato@www.fazenda.example')).toEqual([])
  })

  it('an address that a preview cut short is not linked', () => {
    expect(links('Veja https://cepea.example/indic…')).toEqual([])
    expect(links('Veja https://cepea.example/boi e mais…')).toEqual(['https://cepea.example/boi'])
  })
})

describe('mentions in a text', () => {
  it('only mentions that name somebody become links', () => {
    expect(mentions('@maria.prado e @ninguem viram', ['maria.prado'])).toEqual(['maria.prado'])
  })

  it('a mention ignores capitals and ends before the full stop', () => {
    expect(mentions('Foi o @Joao.Silva.', ['joao.silva'])).toEqual(['joao.silva'])
    expect(mentions('(@joao.silva)', ['joao.silva'])).toEqual(['joao.silva'])
  })

  it('an e-mail address or a price is not taken for a mention', () => {
    expect(mentions('fale com zeca@joao.silva.example', ['joao.silva.example', 'joao.silva'])).toEqual([])
    expect(mentions('boi a 320@arroba', ['arroba'])).toEqual([])
  })

  it('a mention does not link the beginning of a longer name', () => {
    expect(mentions('@joao.silvano', ['joao.silva'])).toEqual([])
  })

  it('the names mentioned in a text being written are listed, each once', () => {
    expect(nicknamesIn('@maria.prado, @Maria.Prado. e @ze; zeca@joao.silva')).toEqual(['maria.prado'])
  })
})

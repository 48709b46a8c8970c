import path from 'node:path'
import jsTokens, { type JSXToken, type Token } from 'js-tokens'
import { type Ban, bans, fields, foreign } from './banned.ts'

export type Use = { ban: Ban; name: string; file: string; line: number }

/** The key of an allowance. */
export function keyOf({ words, only }: Ban): string {
  return only === undefined ? words : `${words} (${only})`
}

/** The banned names in a file. It reads tokens, so that comments, texts and SQL may use any word. */
export function usesInSource(file: string, source: string): Use[] {
  const uses: Use[] = []
  let line = 1
  let before: Token | JSXToken | undefined
  let waiting: { name: string; line: number } | undefined
  for (const token of jsTokens(source, { jsx: file.endsWith('x') })) {
    if (token.type === 'LineTerminatorSequence') line += 1
    if (isSpace(token)) {
      line += linesIn(token)
      continue
    }
    if (waiting && token.value !== ':' && token.value !== '?')
      uses.push(...usesOf(waiting.name, file, waiting.line))
    waiting = undefined
    if (isName(token)) {
      const isField = fields.has(token.value)
      if (!isField) uses.push(...usesOf(token.value, file, line))
      // The token that follows shows whether a name is a property.
      else if (before?.value !== '.' && before?.value !== '?.') waiting = { name: token.value, line }
    }
    line += linesIn(token)
    before = token
  }
  return uses
}

/** The banned names in the path of a file. */
export function usesInPath(file: string): Use[] {
  const { dir, name } = path.parse(file)
  const words = [...dir.split('/'), name.replace(/\..*/, '')].flatMap((part) => [...part.split(/[-_]/), '/'])
  return bans
    .filter(({ only, under = '' }) => only !== 'types' && file.startsWith(under))
    .filter((ban) => contains(words, ban.words.split(' ')))
    .map((ban) => ({ ban, name: file, file, line: 1 }))
}

function usesOf(name: string, file: string, line: number): Use[] {
  return bansOf(name)
    .filter(({ under = '' }) => file.startsWith(under))
    .map((ban) => ({ ban, name, file, line }))
}

const bansByName = new Map<string, Ban[]>()

function bansOf(name: string): Ban[] {
  const remembered = bansByName.get(name)
  if (remembered) return remembered
  const words = wordsOf(name)
  const found = isExempt(name)
    ? []
    : bans.filter((ban) => ban.only !== 'files' && isBannedBy(ban, name, words))
  bansByName.set(name, found)
  return found
}

function isBannedBy({ words, only }: Ban, name: string, parts: string[]): boolean {
  if (only !== 'types') return contains(parts, words.split(' '))
  return /^[A-Z][a-z]/.test(name) && parts.at(-1) === words && (words !== 'post' || parts.length === 1)
}

function isExempt(name: string): boolean {
  return foreign.has(name) || (name.includes('_') && /[a-z]/.test(name))
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$#]+/)
}

function contains(words: string[], sought: string[]): boolean {
  return words.some((_, at) => sought.every((word, offset) => words[at + offset] === word))
}

function isName({ type }: Token | JSXToken): boolean {
  return type === 'IdentifierName' || type === 'PrivateIdentifier' || type === 'JSXIdentifier'
}

function isSpace({ type }: Token | JSXToken): boolean {
  return (
    type === 'WhiteSpace' ||
    type === 'LineTerminatorSequence' ||
    type === 'MultiLineComment' ||
    type === 'SingleLineComment'
  )
}

function linesIn({ type, value }: Token | JSXToken): number {
  return type === 'LineTerminatorSequence' ? 0 : value.split('\n').length - 1
}

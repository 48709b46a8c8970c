import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

function read(address: string): Font {
  const font = create(readFileSync(fileURLToPath(address)))
  if ('fonts' in font) throw new Error(`${address} is a collection`)
  return font
}

/** The fonts, parsed once for all documents of a thread: a glyph costs most at its first use. */
export const fonts = {
  regular: read(import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf')),
  strong: read(import.meta.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf')),
  wide: read(import.meta.resolve('@expo-google-fonts/archivo-black/400Regular/ArchivoBlack_400Regular.ttf')),
}
export type FontName = keyof typeof fonts

function isShown(sign: string): boolean {
  return (
    sign === '\n' || (!/\p{C}/u.test(sign) && fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  )
}

/** The text in characters that the fonts have: letters of other scripts become "?", pictures and control characters are removed. */
export function showable(text: string): string {
  return Array.from(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
      .replaceAll('\t', ' '),
    (sign) => (isShown(sign) ? sign : /[\p{L}\p{N}]/u.test(sign) ? '?' : ''),
  ).join('')
}

import { type FontName, fonts } from '../../platform/pdf/fonts.ts'

type TextStyle = { x: number; y: number; font: FontName; size: number; fill: string }

/** A line of text as a path: what draws SVG needs no font for it. */
export function outline(text: string, { x, y, font, size, fill }: TextStyle): string {
  const { glyphs, positions } = fonts[font].layout(text)
  const scale = size / fonts[font].unitsPerEm
  let at = 0
  const paths = glyphs.map((glyph, nth) => {
    const place = positions[nth]
    const path = `<path transform="translate(${at + (place?.xOffset ?? 0)} 0)" d="${glyph.path.toSVG()}"/>`
    at += place?.xAdvance ?? 0
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

export function widthOf(text: string, font: FontName, size: number): number {
  return (fonts[font].layout(text).advanceWidth * size) / fonts[font].unitsPerEm
}

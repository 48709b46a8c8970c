const WHOLE = /,0+$/

/** The texts of an axis: "310" in place of "310,00" where all its values are whole. */
export function tickTexts(values: readonly number[], text: (value: number) => string): string[] {
  const texts = values.map(text)
  return texts.every((one) => WHOLE.test(one)) ? texts.map((one) => one.replace(WHOLE, '')) : texts
}

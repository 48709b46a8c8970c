/** A sentence that ends before another one begins; short ones would be abbreviations. */
const SENTENCE = /^.{20,140}?[.!?…](?=\s+["“(]?[\p{Lu}\d])/su

/** The first sentence of a text, and what follows it with the space between them. A text without such a sentence is all lead. */
export function leadOf(text: string): { lead: string; rest: string } {
  const lead = SENTENCE.exec(text)?.[0] ?? text
  return { lead, rest: text.slice(lead.length) }
}

/** Types into a field of an example, as if the text were pasted. */
export function typeInto(root: HTMLElement, selector: string, text: string): void {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (!field) return
  field.focus()
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

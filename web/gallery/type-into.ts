/** Types into a field of an example as somebody would. */
export function typeInto(root: HTMLElement, selector: string, text: string): void {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (!field) return
  field.focus()
  for (const letter of text) {
    field.setRangeText(letter, field.value.length, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
  }
}

import { labelOf } from './label.ts'

type Field = { name: string; value: string; isChecked: boolean; isFocused: boolean }

function fieldsIn(root: ParentNode): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[name]')]
}

function typedIn(root: ParentNode): Field[] {
  return fieldsIn(root).map((input) => ({
    name: input.name,
    value: input.value,
    isChecked: input.checked,
    isFocused: input === document.activeElement,
  }))
}

/** React hears of a value only where it is set past the property that React itself watches. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

type Control = { label: string; href: string | null }

function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button')]
}

/** The link or button that has the focus. */
function focusedIn(root: ParentNode): Control | null {
  const focused = controlsIn(root).find((one) => one === document.activeElement)
  return focused ? { label: labelOf(focused), href: focused.getAttribute('href') } : null
}

/** The app's own in the place of one in the page's markup. */
function findControl(root: ParentNode, { label, href }: Control): HTMLElement | undefined {
  return controlsIn(root).find(
    (one) => labelOf(one).startsWith(label) && one.getAttribute('href') === href && one.checkVisibility(),
  )
}

/** Taps again what was tapped in the page's markup. */
function repeatTap(root: HTMLElement): void {
  const tapped = globalThis.arrobaEarly?.tapped
  if (!tapped) return
  const element = findControl(root, tapped)
  if (element) element.click()
  else if (tapped.href) location.assign(tapped.href)
}

/** Has the app take the place of the page's markup. What somebody typed there stays, and so does the focus; what they tapped is done now. */
export function takeOver(root: HTMLElement, render: () => void): void {
  const isEarly = root.querySelector('[data-early]') !== null
  const typed = isEarly ? typedIn(root) : []
  const focused = isEarly ? focusedIn(root) : null
  render()
  root.dataset.taken = ''
  for (const { name, value, isChecked, isFocused } of typed) {
    const input = fieldsIn(root).find((one) => one.name === name)
    if (!input) continue
    if (input.type === 'checkbox') input.checked = isChecked
    else if (value !== '') type(input, value)
    if (isFocused) input.focus({ preventScroll: true })
  }
  if (focused) findControl(root, focused)?.focus({ preventScroll: true })
  repeatTap(root)
}

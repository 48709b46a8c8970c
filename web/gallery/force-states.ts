const PSEUDO_CLASSES = { ':hover': 'hover', ':focus-visible': 'focus', ':active': 'active' }
const CONTROLS = 'a, button, input, select, textarea, summary'

/**
 * A control cannot be hovered and focused together with others, so copies of such rules apply to an
 * attribute as well.
 */
export function copyStateRules(): void {
  for (const sheet of document.styleSheets) copyRulesOf(sheet)
}

/** Marks the first control inside, to which the copied rules then apply. */
export function forceState(root: HTMLElement, state: string): void {
  root.querySelector(CONTROLS)?.setAttribute('data-force', state)
}

function copyRulesOf(parent: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards, because each inserted copy moves the rules after it.
  for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = parent.cssRules[at]
    if (rule instanceof CSSStyleRule) {
      const copy = forced(rule)
      if (copy) parent.insertRule(copy, at + 1)
    } else if (rule instanceof CSSGroupingRule) copyRulesOf(rule)
  }
}

function forced(rule: CSSStyleRule): string | null {
  let selector = rule.selectorText
  for (const [pseudoClass, state] of Object.entries(PSEUDO_CLASSES))
    selector = selector.replaceAll(pseudoClass, `[data-force=${state}]`)
  return selector === rule.selectorText ? null : `${selector} { ${rule.style.cssText} }`
}

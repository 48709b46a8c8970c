/** Characters from which slaughterhouses are looked for (SPEC.md section 9). */
export const MIN_FRIDGE_TERM = 3

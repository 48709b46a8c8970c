/** The demo accounts that most tests use. */
export const people = {
  joao: 'joao@arroba.example',
  maria: 'maria@arroba.example',
  equipe: 'equipe@arroba.example',
  /** On the free plan. */
  dito: 'dito@arroba.example',
}

/** The password of every demo account. */
export const password = 'boi-gordo'

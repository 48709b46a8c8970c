export type State = {
  /** The two-digit IBGE code. */
  code: number
  acronym: string
  name: string
}

type Region = { name: string; states: readonly State[] }

/** The 26 states and the federal district in the order in which people look for them: by region, then by name. */
export const REGIONS: readonly Region[] = [
  {
    name: 'Norte',
    states: [
      { code: 12, acronym: 'AC', name: 'Acre' },
      { code: 16, acronym: 'AP', name: 'Amapá' },
      { code: 13, acronym: 'AM', name: 'Amazonas' },
      { code: 15, acronym: 'PA', name: 'Pará' },
      { code: 11, acronym: 'RO', name: 'Rondônia' },
      { code: 14, acronym: 'RR', name: 'Roraima' },
      { code: 17, acronym: 'TO', name: 'Tocantins' },
    ],
  },
  {
    name: 'Nordeste',
    states: [
      { code: 27, acronym: 'AL', name: 'Alagoas' },
      { code: 29, acronym: 'BA', name: 'Bahia' },
      { code: 23, acronym: 'CE', name: 'Ceará' },
      { code: 21, acronym: 'MA', name: 'Maranhão' },
      { code: 25, acronym: 'PB', name: 'Paraíba' },
      { code: 26, acronym: 'PE', name: 'Pernambuco' },
      { code: 22, acronym: 'PI', name: 'Piauí' },
      { code: 24, acronym: 'RN', name: 'Rio Grande do Norte' },
      { code: 28, acronym: 'SE', name: 'Sergipe' },
    ],
  },
  {
    name: 'Centro-Oeste',
    states: [
      { code: 53, acronym: 'DF', name: 'Distrito Federal' },
      { code: 52, acronym: 'GO', name: 'Goiás' },
      { code: 51, acronym: 'MT', name: 'Mato Grosso' },
      { code: 50, acronym: 'MS', name: 'Mato Grosso do Sul' },
    ],
  },
  {
    name: 'Sudeste',
    states: [
      { code: 32, acronym: 'ES', name: 'Espírito Santo' },
      { code: 31, acronym: 'MG', name: 'Minas Gerais' },
      { code: 33, acronym: 'RJ', name: 'Rio de Janeiro' },
      { code: 35, acronym: 'SP', name: 'São Paulo' },
    ],
  },
  {
    name: 'Sul',
    states: [
      { code: 41, acronym: 'PR', name: 'Paraná' },
      { code: 43, acronym: 'RS', name: 'Rio Grande do Sul' },
      { code: 42, acronym: 'SC', name: 'Santa Catarina' },
    ],
  },
]

const STATES: ReadonlyMap<number, State> = new Map(
  REGIONS.flatMap(({ states }) => states).map((state) => [state.code, state]),
)

export function stateOf(code: number): State | undefined {
  return STATES.get(code)
}

/** From how many typed characters on cities are suggested. */
export const MIN_CITY_TERM = 3

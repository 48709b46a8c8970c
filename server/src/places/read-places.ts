/** A thread of `load.ts`, which posts all states and municipalities. The package that has them would stay in memory for good. */
import { parentPort } from 'node:worker_threads'
import { carregarMunicipios, listarEstados } from 'municipios-brasil'
import type { Places } from './load.ts'

const states = listarEstados().map(({ codigoUf, uf, nome, regiao }) => ({
  code: codigoUf,
  acronym: uf,
  name: nome,
  region: regiao,
}))
const cities = (await carregarMunicipios()).listar().map((city) => ({
  code: city.codigoIbge,
  name: city.nome,
  state_code: city.codigoUf,
  latitude: city.latitude,
  longitude: city.longitude,
  is_capital: city.capital,
}))
parentPort?.postMessage({ states, cities } satisfies Places)

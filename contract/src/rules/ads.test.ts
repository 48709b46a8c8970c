import { describe, expect, it, test } from 'vitest'
import { type AdFields, adErrors, adStatuses, countTypes, phoneDigits, readWhole } from './ads.ts'

const lot: AdFields = {
  title: 'Bezerros nelore desmamados',
  description: 'Lote apartado por peso.',
  annoucement_time: '30',
  category: 'bezerro',
  phone: '(66) 99999-0000',
  city_code: 5_100_201,
  livestock_race: 'Nelore',
  count: '1.200',
  livestock_age: '8',
  livestock_weight: 210,
  value: '2.680,00',
  count_type: 'head',
  observation: '',
}

function said(changes: AdFields): string[] {
  return adErrors({ ...lot, ...changes }).map(({ message }) => message)
}

describe('an ad', () => {
  it('a right ad breaks no rule, with or without its optional fields', () => {
    expect(said({})).toEqual([])
    const {
      annoucement_time,
      livestock_race,
      livestock_age,
      livestock_weight,
      count_type,
      observation,
      ...least
    } = lot
    expect(adErrors(least)).toEqual([])
  })

  it('an empty ad breaks the rules in the order of the form', () => {
    expect(adErrors({}).map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'title: Preencha o título',
      'description: Preencha o texto do anúncio',
      'category: Selecione uma Tag',
      'phone: Preencha o telefone',
      'city_code: Escolha a cidade na lista',
      'count: Preencha a quantidade de cabeças',
      'value: Preencha o valor',
    ])
  })

  it.each<[AdFields, string]>([
    [{ title: '\u200b\u200b\u200b\u2060' }, 'Preencha o título'],
    [{ description: ' \u00a0\n\u200d' }, 'Preencha o texto do anúncio'],
    [{ title: ' ab ' }, 'O título precisa de pelo menos 3 caracteres'],
    [{ title: 'x'.repeat(81) }, 'O título pode ter no máximo 80 caracteres'],
    [{ description: 'x'.repeat(3001) }, 'O texto pode ter no máximo 3.000 caracteres'],
    [{ annoucement_time: 20 }, 'Escolha a duração: 15 ou 30 dias'],
    [{ phone: '66 9999' }, 'Telefone inválido: use o DDD e o número'],
    [{ phone: '+55 66 99999-0000' }, 'Telefone inválido: use o DDD e o número'],
    [{ city_code: 'Água Boa / MT' }, 'Escolha a cidade na lista'],
    [{ livestock_race: 'x'.repeat(61) }, 'A raça pode ter no máximo 60 caracteres'],
    [{ count: '0' }, 'Quantidade de cabeças: use um número inteiro de 1 a 100.000'],
    [{ count: 2.5 }, 'Quantidade de cabeças: use um número inteiro de 1 a 100.000'],
    [{ count: '100.001' }, 'Quantidade de cabeças: use um número inteiro de 1 a 100.000'],
    [{ livestock_age: -1 }, 'Idade: use um número inteiro de meses, de 0 a 360'],
    [{ livestock_age: '361' }, 'Idade: use um número inteiro de meses, de 0 a 360'],
    [{ livestock_weight: '0' }, 'Peso: use um número inteiro de quilos, de 1 a 2.000'],
    [{ livestock_weight: '210,5' }, 'Peso: use um número inteiro de quilos, de 1 a 2.000'],
    [{ value: '0,00' }, 'O valor deve ser maior que zero'],
    [{ value: '0.500' }, 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [{ value: '1.234,567' }, 'Valor: escreva em reais, com até dois decimais, por exemplo 1.234,56'],
    [{ value: '100.000.000,01' }, 'O valor pode ser de no máximo R$ 100.000.000,00'],
    [{ count_type: 'pints' }, 'Escolha a unidade do valor'],
    [{ observation: 'x'.repeat(1001) }, 'A observação pode ter no máximo 1.000 caracteres'],
  ])('with %j is told one thing', (changes, message) => {
    expect(said(changes)).toEqual([message])
  })

  it('an ad may be as long and as expensive as the limits say, an emoji counting as one character', () => {
    expect(
      said({ title: '🐂'.repeat(80), value: '100.000.000,00', count: '100.000', livestock_age: 0 }),
    ).toEqual([])
  })
})

test('whole numbers are read as they are typed', () => {
  expect(
    ['1200', '1.200', ' 7 ', 0, '0.500', '1,5', '1.20', '', 'dez', -1, 1.5, null].map(readWhole),
  ).toEqual([1200, 1200, 7, 0, null, null, null, null, null, null, null, null])
})

test('a phone is kept as digits', () => {
  expect(phoneDigits('(66) 99999-0000')).toBe('66999990000')
})

test('units and states have their labels', () => {
  expect(countTypes.map(({ label }) => label)).toEqual(['Arroba', 'Saca', 'Tonelada', 'Cabeça', 'Quilo/Vivo'])
  expect(adStatuses.map(({ label }) => label)).toEqual([
    'Pendente',
    'Publicado',
    'Recusado',
    'Vendido',
    'Expirado',
  ])
})

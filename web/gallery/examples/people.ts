import face from '../../src/design/img/bezerro.svg'

export const avatar = { mini_thumb: face, medium: face }

export const people = [
  { id: 1, name: 'Maria Oliveira', nickname: 'maria.oliveira', avatar },
  { id: 2, name: 'Marta de Albuquerque Vasconcelos Figueira Prado', nickname: 'marta.prado', avatar },
]

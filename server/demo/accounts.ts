/** The people of the story whom one signs in as to look around, and what there is to see: README.md lists the same ones. */
export const demoAccounts = [
  { key: 'joao', is: 'vende gado, no teste grátis' },
  { key: 'maria', is: 'compra gado' },
  { key: 'equipe', is: 'é da equipe da plataforma' },
  { key: 'dito', is: 'plano gratuito, com o teste encerrado' },
  { key: 'otavio', is: 'paga por mês, e já renovou' },
  { key: 'rubens', is: 'paga por ano' },
  { key: 'neide', is: 'renovação recusada, em novas tentativas' },
  { key: 'karina', is: 'cancelou, e tem o plano até o fim do mês pago' },
  { key: 'geraldo', is: 'o plano terminou: gratuito de novo' },
  { key: 'celso', is: 'boleto a pagar' },
  { key: 'dalva', is: 'PIX a pagar' },
]

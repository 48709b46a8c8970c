export const notificationsAddress = (page: number): string =>
  page > 1 ? `/notificacoes?pagina=${page}` : '/notificacoes'

export function notificationsAddress(page: number): string {
  return page > 1 ? `/notificacoes?pagina=${page}` : '/notificacoes'
}

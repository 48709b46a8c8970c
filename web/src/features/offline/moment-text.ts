const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })

function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString()
}

/** hoje, 09:12; or 20/11, 09:12 */
export function momentText(at: number): string {
  const moment = new Date(at)
  return `${isToday(moment) ? 'hoje' : day.format(moment)}, ${clock.format(moment)}`
}

/** às 09:12; or em 20/11, 09:12 */
export function sinceText(at: number): string {
  const moment = new Date(at)
  return isToday(moment) ? `às ${clock.format(moment)}` : `em ${day.format(moment)}, ${clock.format(moment)}`
}

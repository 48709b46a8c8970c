import { slaughterhouses } from '../slaughterhouses.ts'
import type { Post } from '../story.ts'

/**
 * Days booked in the weeks before the first written scale of a slaughterhouse: how many working days ago that one was, and
 * the weeks before it, newest first. In autumn the pasture still sends cattle, in the dry season the feedlots fill the lines.
 */
const lines = `
buritizal | 38 | 11 10 10 9 9 8 8 7 7 6 6 7 7 8 8 7 7 6
serra-azul | 37 | 12 11 11 10 9 9 8 8 7 7 7 6 7 7 8 8 7 7
agua-mansa | 36 | 10 10 9 9 8 8 8 7 7 6 6 6 7 7 7 6 6 6
boi-manso | 35 | 10 9 9 8 8 7 7 7 6 6 5 6 6 7 7 6 6 5
chapadao | 38 | 10 9 9 9 8 8 7 7 6 6 6 5 6 6 7 7 6 6
tres-porteiras | 36 | 9 9 8 8 8 7 7 6 6 6 5 5 6 6 6 7 6 6
campo-bravio | 39 | 11 11 10 9 9 9 8 8 7 7 6 6 7 7 8 7 7 6
pequizeiro | 37 | 11 11 10 10 9 8 8 8 7 7 7 6 6 7 7 8 8 7
porteira-paulista | 38 | 8 8 8 9 9 8 8 7 7 6 6 7 7 8 8 7 7 7
tres-ranchos | 37 | 9 8 8 8 9 9 8 8 7 7 6 6 7 7 7 8 7 7
garimpeiro | 36 | 9 9 8 8 9 9 8 8 8 7 7 7 8 8 9 8 8 7
gralha | 35 | 7 7 8 8 8 7 7 6 6 6 5 6 6 7 7 6 6 6
castanheira | 37 | 10 10 9 9 8 8 8 7 7 8 8 9 9 9 8 8 7 7
linha-nove | 38 | 10 9 9 9 8 8 7 7 7 8 8 8 9 9 8 8 8 7
ilha-do-capim | 36 | 10 9 9 8 8 7 7 7 6 6 7 7 8 8 8 7 7 6
umbuzeiro | 28 | 9 9 10 10 9 9 8 8 8 7 7 8 8 9 9 8 8 8
`

const WORKING_DAYS_OF_A_WEEK = 5

/** The scales that were published week by week before those that the story tells one by one. */
export const earlierScales: Post[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [key = '', first, written = ''] = line.split(' | ')
    const weeks = written.split(' ').map(Number)
    const { name, city } = slaughterhouses.find((one) => one.key === key) ?? { name: key, city: '' }
    return weeks.map(
      (days, nth): Post => ({
        by: 'arroba',
        when: `${Number(first) + WORKING_DAYS_OF_A_WEEK * (nth + 1)}u 10:00`,
        tags: ['Boi Gordo'],
        title: `${name}: escala de ${days} dias úteis`,
        text: `A planta de ${city} informou ${days} dias úteis de boi comprado${sinceText(days, weeks[nth + 1])}.`,
        scale: { slaughterhouse: key, days },
        likes: 0,
      }),
    )
  })

/** How the days booked differ from those of the week before. */
function sinceText(days: number, before: number | undefined): string {
  if (before === undefined) return ''
  if (days === before) return ', como na semana anterior'
  return `, ${days > before ? 'acima' : 'abaixo'} dos ${before} da semana anterior`
}

import { centroOeste } from './scales/centro-oeste.ts'
import { norteNordeste } from './scales/norte-nordeste.ts'
import { sudesteSul } from './scales/sudeste-sul.ts'
import type { Post, StoryMoment } from './story.ts'

/** A scale post a line: when, slaughterhouse, days, likes, title, text; its comments are the indented lines below it. */
function scaleOf(lines: string): Post {
  const [line = '', ...comments] = lines.split('\n')
  const [when = '', slaughterhouse = '', days, likes, title = '', text = ''] = line.split(' | ')
  return {
    by: 'arroba',
    when: when as StoryMoment,
    tags: ['Boi Gordo'],
    title,
    text,
    likes: Number(likes),
    comments: comments.join('\n'),
    scale: { slaughterhouse, days: Number(days) },
  }
}

/** What the platform tells of the slaughterhouses' schedules, in no order. */
export const scales: Post[] = [centroOeste, sudesteSul, norteNordeste].flatMap((region) =>
  region
    .trim()
    .split(/\n(?=\S)/)
    .map(scaleOf),
)

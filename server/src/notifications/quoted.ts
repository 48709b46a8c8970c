import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { build } from '../platform/data/compile.ts'
import { columnsOf, eb, joinTexts, literal } from '../platform/data/expressions.ts'
import { isReadable, readableText } from '../posts/expressions.ts'
import { idIn, notification } from './expressions.ts'

/** What notifications quote of posts, comments, ads and evaluations, over the rows of notificationsWithSources. */
const post = columnsOf('posts', 'p')
const comment = columnsOf('comments', 'c')
const ad = columnsOf('ads', 'ad')

/** How much of a post the reader's plan opens. */
export type PostPlan = { paid: Expression<boolean>; scales: Expression<boolean> }

type Text = AliasableExpression<string>

/** A post as far as the reader's plan opens it: as title and text on the screens. */
export function quotedPost({ paid, scales }: PostPlan): Text {
  const text = eb
    .case()
    .when(eb.and([eb(post('kind'), '=', 'scale'), eb.not(scales)]))
    .then(literal('(só para assinantes)'))
    .else(quoted(eb.fn.coalesce(post('title'), readableText(paid)), 60))
    .end()
  return unlessHidden(eb(post('unlisted_reason'), 'is not', null), post('user_id'), text)
}

/** A comment, where the plan opens its post, or it is the reader's own. */
export function quotedComment({ paid, scales }: PostPlan): Text {
  const isOpened = eb.case().when(post('kind'), '=', 'scale').then(scales).else(isReadable(paid)).end()
  const isOwn = eb(comment('user_id'), '=', notification('user_id'))
  const text = eb
    .case()
    .when(eb.or([eb(isOpened, '=', true), isOwn]))
    .then(quoted(comment('text'), 120))
    .else(literal('(só para assinantes)'))
    .end()
  const isHidden = eb.or([
    eb(comment('hidden_at'), 'is not', null),
    eb(post('unlisted_reason'), 'is not', null),
  ])
  return unlessHidden(isHidden, comment('user_id'), text)
}

export function quotedAd(): Text {
  return quoted(ad('title'), 80)
}

/** The comment that staff decided about. */
export function decidedComment(): Text {
  return eb
    .selectFrom('comments as oc')
    .select(({ ref }) => quoted(ref('oc.text'), 120).as('text'))
    .where('oc.id', '=', idIn('comment_id'))
    .where('oc.post_id', '=', notification('post_id'))
    .$asScalar()
}

/** The evaluation that staff decided about: 'sobre o Frigorífico “o que disse”'. */
export function decidedEvaluation(): Text {
  return eb
    .selectFrom('slaughterhouse_evaluations as oe')
    .innerJoin('slaughterhouses as f', 'f.id', 'oe.slaughterhouse_id')
    .select(({ ref }) => {
      const quotation = eb.fn.coalesce(joinTexts(' ', quoted(ref('oe.comment'), 120)), literal(''))
      return joinTexts('sobre o ', ref('f.name'), quotation).as('text')
    })
    .where('oe.id', '=', idIn('evaluation_id'))
    .$asScalar()
}

/** A slaughterhouse that was merged since is called by the name of the one that remains. */
export function slaughterhouseName(): Text {
  const id = idIn('fridge_id')
  const mergedInto = eb
    .selectFrom('slaughterhouse_merges as m')
    .select('m.slaughterhouse_id')
    .where('m.merged_id', '=', id)
  return eb
    .selectFrom('slaughterhouses as f')
    .select('f.name')
    .where('f.id', '=', eb.fn.coalesce(mergedInto, id))
    .$asScalar()
}

/** The beginning of a text, on one line and up to a whole word, in quotation marks. */
export function quoted(text: Expression<string | null>, length: number): Text {
  const beginning = eb.fn<string>('left', [text, eb.lit(4 * length)])
  const flat = eb.fn<string>('regexp_replace', [beginning, literal('\\s+'), literal(' '), literal('g')])
  return build
    .selectFrom(build.selectNoFrom(flat.as('line')).as('flat'))
    .select(({ ref }) => {
      const line = ref('flat.line')
      const start = eb.fn<string>('left', [line, eb.lit(length)])
      const wholeWords = eb.fn<string>('regexp_replace', [start, literal(' [^ ]*$'), literal('')])
      const shown = eb
        .case()
        .when(eb.fn<number>('char_length', [line]), '>', length)
        .then(joinTexts(wholeWords, '…'))
        .else(line)
        .end()
      return joinTexts('“', shown, '”').as('quotation')
    })
    .$asScalar()
}

/** The text of hidden content, which is quoted to its author only. */
function unlessHidden(isHidden: Expression<SqlBool>, author: Expression<number>, text: Text): Text {
  return eb
    .case()
    .when(eb.and([isHidden, eb(author, '<>', notification('user_id'))]))
    .then(literal('(conteúdo indisponível)'))
    .else(text)
    .end()
}

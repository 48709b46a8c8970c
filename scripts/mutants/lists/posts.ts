import type { MutatedFile } from '../mutant.ts'

const sharedPages = 'server/src/posts/feed/shared-pages.test.ts'
const blocks = 'server/src/people/blocks.test.ts'
const comments = 'server/src/posts/comments/comments.test.ts'
const mine = 'server/src/posts/my-posts.test.ts'
const off = 'server/src/posts/unlisted.test.ts'
const concurrentChanges = 'server/src/desk/concurrent-changes.test.ts'
const planGate = 'server/src/billing/plans/plan-gate.test.ts'
const publications = 'server/src/posts/publications/publications.test.ts'

export const posts: MutatedFile[] = [
  {
    file: 'server/src/posts/expressions.ts',
    tests: off,
    mutants: [
      {
        rule: 'What staff hid is opened by its author and staff only.',
        text: "eb.or([eb(author, '=', viewer), isStaff(viewer)])",
        becomes: "eb.or([eb(author, '=', viewer), eb.or([eb.lit(true), isStaff(viewer)])])",
        named: 'a hidden post does not exist for others',
      },
      {
        rule: 'The author of a hidden post still sees it.',
        text: "eb.or([eb(author, '=', viewer), isStaff(viewer)])",
        becomes: "eb.and([eb(author, '<>', viewer), isStaff(viewer)])",
        named: 'a hidden post is shown to its author',
      },
      {
        rule: 'A withdrawn post is there for nobody.',
        text: "eb(post('unlisted_reason'), '=', 'hidden')",
        becomes: "eb(post('unlisted_reason'), 'is not', null)",
        named: 'a withdrawn post does not exist for anybody',
      },
    ],
  },
  {
    file: 'server/src/posts/feed/conditions.ts',
    tests: off,
    mutants: [
      {
        rule: 'What staff hid is in no list.',
        text: '    place.listed,\n',
        becomes: '',
      },
    ],
  },
  {
    file: 'server/src/posts/reader.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Nothing is shown of those whom the reader blocked.',
        text: 'return blocked === null ? eb.lit<SqlBool>(true) : isNotBy(author, blocked)',
        becomes:
          'return blocked === null ? eb.lit<SqlBool>(true) : eb.or([isNotBy(author, blocked), eb.lit(true)])',
        named: 'whoever blocked a person',
      },
    ],
  },
  {
    file: 'server/src/posts/feed/page-statement.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Only who blocked nobody reads without asking for blocks.',
        text: 'hasBlocked: viewer.blocked.length > 0',
        becomes: 'hasBlocked: viewer.blocked.length > 1',
        named: 'whoever blocked a person',
      },
    ],
  },
  {
    file: 'server/src/posts/access.ts',
    tests: planGate,
    mutants: [
      {
        rule: 'Scales are for plans that open them.',
        text: "if (kind === 'scale') assertCapability(viewer, 'scales')",
        becomes: "if (kind !== 'scale' && kind !== 'feed') assertCapability(viewer, 'scales')",
        tests: planGate,
        named: 'what is paid for answers 403',
      },
      {
        rule: 'Only a plan that opens something reads all of what is not free.',
        text: 'isStaff || opens.length > 0',
        becomes: 'isStaff || opens.length >= 0',
        tests: publications,
        named: 'only begun on the free plan',
      },
    ],
  },
  {
    file: 'server/src/posts/feed/shared-page.ts',
    tests: sharedPages,
    mutants: [
      {
        rule: 'Who wrote something on a shared page reads it as its writer.',
        text: 'cut.writer === reader',
        becomes: 'cut.writer === 0',
        named: 'say on both nodes what the database says',
      },
      {
        rule: 'Who likes a post of a shared page reads so.',
        text: 'liked.has(cut.likedPost)',
        becomes: 'liked.size === -1',
        named: 'say on both nodes what the database says',
      },
    ],
  },
  {
    file: 'server/src/posts/feed/feed.ts',
    tests: sharedPages,
    mutants: [
      {
        rule: 'Pages that show a post are forgotten when its card changes.',
        text: 'if (postIds) shared.forgetPosts(postIds)',
        becomes: 'if (postIds) shared.forgetPosts([])',
        named: 'say on both nodes what the database says',
      },
    ],
  },
  {
    file: 'server/src/posts/evaluate.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Who was blocked by the author likes no post of theirs.',
        text: "\n            .where((row) => row.not(hasBlocked(row.ref('post.user_id'), slots.viewer)))",
        becomes: '',
        named: 'cannot like any more',
      },
      {
        rule: 'A scale is liked by whose plan opens it.',
        text: 'if (evaluation) await assertOpenToReader',
        becomes: 'if (!evaluation) await assertOpenToReader',
        tests: planGate,
        named: 'a scale is liked no more',
      },
      {
        rule: 'A like counts once.',
        text: '.onConflict((conflict) => conflict.doNothing())',
        becomes:
          ".onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ created_at: slots.now }))",
        tests: 'server/src/posts/evaluate.test.ts',
      },
    ],
  },
  {
    file: 'server/src/posts/post.ts',
    tests: mine,
    mutants: [
      {
        rule: 'Only the author changes and deletes a post.',
        text: "    .where('p.user_id', '=', viewer)\n",
        becomes: "    .where('p.user_id', '<>', eb(viewer, '*', 0))\n",
        named: 'is not there to be changed or deleted',
      },
      {
        rule: 'A post that staff hid is changed no more.',
        text: "edit: post.ref('p.listed')",
        becomes: 'edit: eb.lit(true)',
        tests: off,
        named: 'a hidden post is shown to its author',
      },
    ],
  },
  {
    file: 'server/src/posts/comments/comment.ts',
    tests: comments,
    mutants: [
      {
        rule: 'Only who wrote a comment changes it.',
        text: 'edit: comment.and([isMine, isShown,',
        becomes: 'edit: comment.and([isShown,',
        named: 'a comment is neither edited nor deleted by others',
      },
      {
        rule: 'A comment that staff hid is changed no more.',
        text: 'edit: comment.and([isMine, isShown,',
        becomes: 'edit: comment.and([isMine,',
        tests: off,
        named: 'who may delete it and not change it',
      },
      {
        rule: 'Only who wrote a comment deletes it.',
        text: '          delete: isMine,\n',
        becomes: '          delete: isShown,\n',
        named: 'a comment is neither edited nor deleted by others',
      },
      {
        rule: 'A comment is reached through its own post.',
        text: "    .where('p.id', '=', postId)\n",
        becomes: "    .where('p.id', 'is not', null)\n",
        named: 'a comment is not reached through another post',
      },
      {
        rule: 'Who was blocked by the author changes no comment under their posts.',
        text: 'comment.not(isShutOut), isOpened]',
        becomes: 'isOpened]',
        tests: blocks,
        named: 'cannot comment any more',
      },
    ],
  },
  {
    file: 'server/src/posts/comments/write-comment.ts',
    tests: planGate,
    mutants: [
      {
        rule: 'Nothing is said under a scale by whose plan does not open it.',
        text: '    assertConversationOpen(viewer, comment)\n',
        becomes: '',
        named: 'nothing is said under a scale',
      },
    ],
  },
  {
    file: 'server/src/posts/comments/sql/statements.ts',
    tests: blocks,
    mutants: [
      {
        rule: 'Who was blocked by the author says nothing under their posts.',
        text: 'and not exists (select from user_blocks b where b.user_id = p.user_id',
        becomes: 'and not exists (select from user_blocks b where b.user_id is null',
        named: 'cannot comment any more',
      },
      {
        rule: 'A hidden comment was taken from the count already.',
        text: 'case when deleted.hidden_at is null then 1 else 0 end',
        becomes: '1',
        tests: off,
        named: 'who may delete it and not change it',
      },
    ],
  },
  {
    file: 'server/src/posts/publications/publication.ts',
    tests: publications,
    mutants: [
      {
        rule: 'Staff changes what the platform publishes, and no member’s post.',
        text: "      abilitiesJson(publicationAbilities()).as('can'),\n    ])\n    .where('p.id', '=', id)\n    .where('p.user_id', '=', PLATFORM)",
        becomes:
          "      abilitiesJson(publicationAbilities()).as('can'),\n    ])\n    .where('p.id', '=', id)",
        named: 'a member’s post is not there',
      },
      {
        rule: 'Whoever read another version of a publication is refused.',
        text: "      'p.version',\n",
        becomes: "      'p.user_id as version',\n",
        named: 'by two at once keep what one wrote',
      },
      {
        rule: 'A publication is locked before it is changed.',
        text: '  currentPublication(slots).forNoKeyUpdate(),',
        becomes: '  currentPublication(slots),',
        tests: concurrentChanges,
        named: 'of one of the posts',
        onlyPostgres: true,
      },
    ],
  },
  {
    file: 'server/src/posts/publications/card.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'A publication changes only where its state allows it.',
        text: "publish: eb(statusOf(), 'in', ['scheduled', 'withdrawn'])",
        becomes: "publish: eb(statusOf(), '<>', 'hidden')",
        named: 'is published once',
      },
    ],
  },
]

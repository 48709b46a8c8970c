import type { MutatedFile } from '../mutant.ts'

const editing = 'server/src/ads/edit.test.ts'
const lifeCycle = 'server/src/ads/life-cycle.test.ts'
const listing = 'server/src/ads/list.test.ts'
const concurrentChanges = 'server/src/ads/concurrent-changes.test.ts'

export const ads: MutatedFile[] = [
  {
    file: 'server/src/ads/expressions.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'An ad that waits is seen by its author and staff only.',
        text: "['published', 'sold', 'expired']",
        becomes: "['pending', 'published', 'sold', 'expired']",
        named: 'is seen by its author and by staff',
      },
      {
        rule: 'A rejected ad is seen by its author and staff only.',
        text: "['published', 'sold', 'expired']",
        becomes: "['rejected', 'published', 'sold', 'expired']",
        named: 'with a reason that only the author reads',
      },
    ],
  },
  {
    file: 'server/src/ads/access.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'Who blocked the author of an ad does not see it.',
        text: "eb.and([staysOpen('c'), isUnblocked(reader)])",
        becomes: "eb.and([staysOpen('c')])",
        tests: listing,
        named: 'of whom one blocked, one sees no ad',
      },
      {
        rule: 'Staff see every ad.',
        text: 'eb.or([isMine(reader), reader.isStaff])',
        becomes: 'eb.or([isMine(reader)])',
        named: 'is seen by its author and by staff',
      },
      {
        rule: 'An ad is over when its time is, however late the job.',
        text: "eb(ad('expires_at'), '>', now)",
        becomes: "eb(now, 'is not', null)",
        named: 'comes on time for its readers',
      },
      {
        rule: 'An ad whose time is over says so, however late the job.',
        text: "eb(ad('expires_at'), '<=', now)",
        becomes: "eb(now, 'is', null)",
        named: 'comes on time for its readers',
      },
      {
        rule: 'A sold or expired ad shows no phone.',
        text: 'eb.or([isMineOrStaffs(reader), isOffered(reader)])',
        becomes: 'eb.or([isMineOrStaffs(reader), isOffered(reader), eb.lit(true)])',
        tests: listing,
        named: 'without its phone',
      },
      {
        rule: 'An ad can be renewed in its last two days, not earlier.',
        text: 'addDays(now, EXPIRING_DAYS)',
        becomes: 'addDays(now, EXPIRING_DAYS + 1)',
        tests: concurrentChanges,
        named: 'is renewed in its last two days',
      },
      {
        rule: 'Only a pending or refused ad is edited.',
        text: "edit: eb.and([isMine(reader), eb(ad('status'), 'in', ['pending', 'rejected'])])",
        becomes: 'edit: isMine(reader)',
        named: 'edit answers',
      },
      {
        rule: 'Only a pending ad is deleted.',
        text: "delete: eb.and([isMine(reader), eb(ad('status'), '=', 'pending')])",
        becomes: 'delete: isMine(reader)',
        named: 'delete answers',
      },
      {
        rule: 'Only an ad on offer is sold.',
        text: 'sell: eb.and([isMine(reader), isOffered(reader)])',
        becomes: 'sell: isMine(reader)',
        named: 'sell answers',
      },
      {
        rule: 'Only staff take an ad out of sight.',
        text: "withdraw: eb.and([isStaff, staysOpen('c')])",
        becomes: "withdraw: eb.and([isStaff, eb(ad('status'), '<>', 'rejected')])",
        named: 'not without a reason, not one that is pending',
      },
      {
        rule: 'Only a rejected ad is restored.',
        text: "restore: eb.and([isStaff, eb(ad('status'), '=', 'rejected')])",
        becomes: 'restore: eb.and([isStaff])',
        named: 'lets it be seen again as it was',
      },
    ],
  },
  {
    file: 'server/src/ads/ad.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'Only the author of an ad edits, deletes, sells or renews it.',
        text: 'if (isForAuthors && !isMine)',
        becomes: "if (isForAuthors && !isMine && status === 'rejected')",
        named: 'did not write it may do nothing to it',
      },
      {
        rule: 'Only a pending ad is decided about.',
        text: "const isPending = ad.status === 'pending'",
        becomes: "const isPending = ad.status !== 'sold'",
        named: 'publish answers|reject answers',
      },
      {
        rule: 'A command locks the ad before it decides.',
        text: 'lock ? lockAd : look',
        becomes: 'lock ? look : look',
        tests: concurrentChanges,
        onlyPostgres: true,
      },
      {
        rule: 'A command on an ad finds only what its viewer may see.',
        text: '\n    .where(isVisible(reader))',
        becomes: '',
        named: 'is seen by its author and by staff',
      },
      {
        rule: 'Nobody sells an ad of somebody else, sold or not.',
        text: "(ad.isMine && ad.status === 'sold')",
        becomes: "ad.status === 'sold'",
        tests: concurrentChanges,
        named: 'sold already',
      },
    ],
  },
  {
    file: 'server/src/ads/update.ts',
    tests: concurrentChanges,
    mutants: [
      {
        rule: 'An edit of an ad says which version was read.',
        text: 'const version = readWhole(body.version) ?? undefined',
        becomes: 'const version = readWhole(body.version) === null ? undefined : undefined',
        named: 'read an older version',
      },
      {
        rule: 'Another image is not put into an ad by its address.',
        text: 'return path === `/media/${imageKey}/medium` ||',
        becomes: 'return path !== `/media/${imageKey}/none` ||',
        tests: editing,
        named: 'not with the address of any other image',
      },
    ],
  },
  {
    file: 'server/src/ads/moderate.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'A rejection of an ad has a reason.',
        text: "if (reason === '') throw",
        becomes: "if (reason === 'x') throw",
        named: 'not with',
      },
    ],
  },
  {
    file: 'server/src/ads/sql/statements.ts',
    tests: lifeCycle,
    mutants: [
      {
        rule: 'An edit raises the version of an ad.',
        text: 'set version = version + 1, (title',
        becomes: 'set (title',
        named: 'after an edit the old version is refused',
      },
      {
        rule: 'An ad that was taken out of sight comes back as what it was.',
        text: "status = coalesce(withdrawn_status, 'published')",
        becomes: "status = coalesce('published', withdrawn_status)",
        named: 'lets it be seen again as it was',
      },
      {
        rule: 'A renewed ad runs for its days from now on.',
        text: 'warned_at = null,\n  expires_at = $1::timestamptz + announcement_days',
        becomes: 'warned_at = null,\n  expires_at = expires_at + announcement_days',
        named: 'is put off in one tap',
      },
      {
        rule: 'A renewed ad is announced and ended anew.',
        text: 'published_at = $1, warned_at = null',
        becomes: 'published_at = $1',
        named: 'is put off in one tap',
      },
      {
        rule: 'Only an ad whose time is over is ended.',
        text: "where status = 'published' and expires_at <= $1",
        becomes: "where status = 'published' and expires_at >= $1",
        named: 'is written down once',
      },
      {
        rule: 'The end of an ad is announced once.',
        text: "where status = 'published' and warned_at is null and",
        becomes: "where status = 'published' and",
        tests: concurrentChanges,
        named: 'is announced once',
      },
      {
        rule: 'Nobody drops the favourites of others.',
        text: 'where user_id = $1 and ad_id = $2',
        becomes: 'where $1::bigint is not null and ad_id = $2',
        tests: concurrentChanges,
        named: 'favourite of others',
      },
    ],
  },
  {
    file: 'server/src/ads/offers/conditions.ts',
    tests: listing,
    mutants: [
      {
        rule: 'Lists for everyone show what is on offer.',
        text: "list === 'own' ? isMine(slots) : isOffered(slots)",
        becomes: "list === 'own' ? isMine(slots) : eb(ad('status'), 'in', ['pending', 'published'])",
        named: 'are what is on offer for others',
      },
      {
        rule: 'A list shows no ad of somebody whom the viewer blocked.',
        text: '    isUnblocked(slots),\n',
        becomes: '',
        named: 'of whom one blocked, one sees no ad',
      },
    ],
  },
  {
    file: 'server/src/ads/list.ts',
    tests: listing,
    mutants: [
      {
        rule: 'Only one’s own list shows ads in every state.',
        text: "filters.userId === viewer.id ? 'own'",
        becomes: "filters.userId !== null ? 'own'",
        named: 'are what is on offer for others',
      },
      {
        rule: 'The list of favourites holds one’s own.',
        text: "\n    .where('f.user_id', '=', slots.viewer)",
        becomes: '',
        named: 'are kept and dropped as often',
      },
      {
        rule: 'The list of favourites holds what one may see.',
        text: "'f.created_at as at'])\n    .where('f.user_id', '=', slots.viewer)\n    .where(isVisible(slots))",
        becomes: "'f.created_at as at'])\n    .where('f.user_id', '=', slots.viewer)",
        named: 'of whom one blocked, one sees no ad',
      },
    ],
  },
  {
    file: 'server/src/ads/favorite.ts',
    tests: listing,
    mutants: [
      {
        rule: 'Only an ad that one may see is kept as a favourite.',
        text: ".where('c.id', '=', id).where(isVisible(reader))",
        becomes: ".where('c.id', '=', id)",
        named: 'cannot be what one may not see',
      },
    ],
  },
]

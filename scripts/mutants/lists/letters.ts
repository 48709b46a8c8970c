import type { MutatedFile } from '../mutant.ts'

export const unsubscribing: MutatedFile[] = [
  {
    file: 'server/src/push/unsubscribing.ts',
    tests: 'server/src/push/unsubscribing.test.ts',
    mutants: [
      {
        rule: 'A letter of a kind that its addressee does not want stays here.',
        text: 'if (chosen?.mutedLetters.includes(topic.name)) return',
        becomes: 'void chosen',
        named: 'letters that are not wanted do not leave',
      },
      {
        rule: 'A letter that the account needs leaves, whatever was chosen, and has no link to get no more.',
        text: 'if (!topic) return mail.send(letter)',
        becomes: 'if (!topic) return',
        named: 'letters that are not wanted do not leave',
      },
      {
        rule: 'The link to get no more letters of a kind is good as it was signed only.',
        text: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return null',
        becomes: 'void timingSafeEqual',
        named: 'a link that was changed ends nothing',
      },
      {
        rule: 'The signature of that link holds for whom and for which kind.',
        // Both ends of the same function: what is signed no longer says it.
        text: 'update(text).digest()',
        becomes: "update(text && 'unsubscribe').digest()",
        named: 'a link that was changed ends nothing',
      },
      {
        rule: 'That link is pressed before anything changes: opening it only asks.',
        text: 'return topic ? askingPage(topic.name) : brokenLinkPage()',
        becomes: 'return topic ? donePage(topic.name) : brokenLinkPage()',
        named: 'opening the link shows a page with a button',
      },
    ],
  },
  {
    file: 'server/src/push/sql/statements.ts',
    tests: 'server/src/push/unsubscribing.test.ts',
    mutants: [
      {
        rule: 'Getting no more letters of one kind leaves the other kinds as they were chosen.',
        text: 'unnest(push_preferences.muted_letters || excluded.muted_letters)',
        becomes: 'unnest(excluded.muted_letters)',
        named: 'the link changes no more than its kind',
      },
    ],
  },
]

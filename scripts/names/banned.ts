/** A banned name: where it is refused, and what the glossary has instead. */
export type Ban = {
  /** One word of an identifier (`dealOf`, `useDeal`, `DEAL_DAYS`), or several that follow each other (`letInAll`). */
  words: string
  /** What the ban applies to; left out, identifiers and file names. */
  only?: 'types' | 'files'
  /** The folder that the ban applies to; left out, the whole repository. */
  under?: string
  instead: string
}

export const bans: Ban[] = [
  // Other words for concepts of the glossary.
  ...forms('deal deals dealing dealt', 'negotiation, negotiate'),
  ...forms('fridge fridges', 'slaughterhouse'),
  ...forms('classified classifieds', 'ad'),

  // Type names that say where a value came from instead of what it is.
  { words: 'parts', only: 'types', instead: 'Deps (CreateAdDeps), or name what it is a part of' },
  { words: 'found', only: 'types', instead: 'the row by its name (AdRow, LockedAd)' },
  { words: 'told', only: 'types', instead: 'what it holds (Notice, Letter, NotificationText)' },
  { words: 'seen', only: 'types', instead: 'ExpectedVersion, or what was read' },
  { words: 'known', only: 'types', instead: 'what it holds (CachedRanking, CachedPost)' },
  ...inTypes('asked sought', 'what it carries (AdsQuery, InvoiceRequest, PriceSearch)'),
  ...inTypes('kept', 'what is stored (StoredDraft, StoredInvoice)'),
  ...inTypes('heard hearing ear', 'what it holds (ReceivedCall, ListenerCallbacks)'),
  ...inTypes('looked lived', 'what it holds or results in (NegotiationVersion, HistoriesResult)'),
  ...inTypes('witness happening foretold', 'what it does or holds (ModelReplay, HistoryEvent, Prediction)'),
  ...inTypes('touch wish', 'what is pending or requested (PendingChange)'),
  ...inTypes('deed', 'command, action: what is done (AdCommand, PersonAction)'),
  ...inTypes('thing circumstances whose', 'what it is (TestObject, PublicationTime, StatementOwner)'),
  {
    words: 'news',
    only: 'types',
    instead: 'Article for what the platform publishes, Notice or Email for a message',
  },
  {
    words: 'news',
    only: 'files',
    instead: 'article for what the platform publishes, notices or emails for messages',
  },
  {
    words: 'post',
    only: 'types',
    under: 'server/src/',
    instead: 'MailDeps; a post is a Post of the contract',
  },

  // Figures of speech.
  ...forms(
    'tell tells telling teller tellers told untold',
    'notify, announce, send, sync, list: what is done',
  ),
  ...forms('keep keeps keeping keeper keepers', 'save, store, hold, cache, favorite: what is done'),
  ...forms('meaning meanings', 'what it is: quote, state, summary (purchaseQuote)'),
  ...forms('beholder beholders', 'viewer'),
  ...forms('insist insists', 'retry'),
  { words: 'patience', instead: 'timeout (CONNECT_TIMEOUT_MS)' },
  { words: 'believed', instead: 'a lifetime (CACHE_TTL_MS)' },
  ...forms('reckon reckons reckoned reckoning', 'compute, total'),
  ...forms('overtake overtakes overtaken', 'change meanwhile, supersede'),
  ...forms('foretold foretell', 'predict'),
  ...forms('acquaintance acquaintances', 'trading partner'),
  ...forms('forgive forgiven', 'dismiss'),
  { words: 'on its way', instead: 'in flight (inFlight)' },
  { words: 'let in', instead: 'show, merge (showNewerPosts)' },
  { words: 'being read', instead: 'what is observed (visiblePost)' },
  { words: 'place post', instead: 'position, list (setPostPosition)' },
  { words: 'place again', instead: 'position (restoredPosition)' },
  { words: 'place beside', instead: 'position (positionBeside)' },
]

/** Names of other libraries, which are allowed. */
export const foreign = new Set(['keepAlive', 'keepPreviousData', 'keepFeatures', 'keepStatic', 'NotFound'])

/**
 * Fields of the API, which are allowed as property names (`row.fridge`, `{ fridge: slaughterhouse }`). Names
 * in snake_case are always fields or columns, and are not checked.
 */
export const fields = new Set(['classified', 'classifieds', 'deals', 'fridge', 'fridges'])

function inTypes(all: string, instead: string): Ban[] {
  return all.split(' ').map((words) => ({ words, only: 'types', instead }))
}

function forms(all: string, instead: string): Ban[] {
  return all.split(' ').map((words) => ({ words, instead }))
}

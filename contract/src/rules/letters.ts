/** The topics of letters that people can unsubscribe from; letters that the account needs have no topic. */
export const LETTER_TOPICS = ['negotiations', 'market_alerts', 'trial'] as const
export type LetterTopic = (typeof LETTER_TOPICS)[number]

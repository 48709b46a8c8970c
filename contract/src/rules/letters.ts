/** The letters that somebody may choose to get no more of; those that the account needs are none of them. */
export const LETTER_TOPICS = ['negotiations', 'market_alerts', 'trial'] as const
export type LetterTopic = (typeof LETTER_TOPICS)[number]

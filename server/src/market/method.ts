/** The version of the method that prices are computed by (docs/market-method.md). */
export const METHOD = 'v1'

/** What the released version came to on simulated markets that it was not tuned on, in percent (docs/market-method.md). */
export const SIMULATED = [
  { scenario: 'clean', measure: 'rmse', goal: 0.9, value: 0.58 },
  { scenario: 'clean', measure: 'coverage', goal: 93, value: 94.75 },
  { scenario: 'typing_errors', measure: 'rmse', goal: 1, value: 0.55 },
  { scenario: 'jump_of_6', measure: 'largest_error_after_3_days', goal: 1.5, value: 1.55 },
  { scenario: 'pair_8', measure: 'bias', goal: 0.5, value: 0 },
  { scenario: 'ring_of_10_8', measure: 'bias', goal: 0.5, value: 0.01 },
  { scenario: 'bridged_ring_of_10_8', measure: 'bias', goal: 1.5, value: 0.23 },
  { scenario: 'thin', measure: 'attacked_days_published', goal: 1, value: 0.42 },
] as const

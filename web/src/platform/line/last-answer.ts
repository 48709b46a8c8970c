let answeredAt = 0

/** The server has answered just now. */
export function noteAnswer(): void {
  answeredAt = Date.now()
}

/** The time of the server's last answer to this tab, in milliseconds; 0 before the first one. */
export function lastAnswerAt(): number {
  return answeredAt
}

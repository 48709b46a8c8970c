import { Failure } from './errors.ts'

function waitFor(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** 429 for whoever has used up a budget, until its window of time ends. */
export function tooMany(milliseconds: number): Failure {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure(429, `Muitas tentativas. Aguarde ${waitFor(seconds)} e tente de novo.`, {
    retryAfter: seconds,
  })
}

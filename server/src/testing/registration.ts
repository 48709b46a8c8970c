/** CPFs that are valid and different: nine digits and the two that check them. */
function cpfOf(n: number): string {
  const digits = [...String(100_000_000 + n)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A number is verified for one person at a time. */
function phoneOf(n: number): string {
  return `669${String(99_990_000 + n)}`
}

/** A registration that is right in every field, different for each number. */
export function registrationOf(n: number, name: string, nickname: string) {
  return {
    email: `pessoa${n}@arroba.example`,
    password: `senha-${n}-segura`,
    password_confirmation: `senha-${n}-segura`,
    name,
    nickname,
    phone: phoneOf(n),
    CPF: cpfOf(n),
    indicador_id: null,
    interested_tags: [],
    terms: true,
  }
}

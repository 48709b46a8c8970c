export const MIN_NAME = 3
export const MIN_NICKNAME = 5
export const CITY_UNKNOWN = 'Cidade: escolha uma da lista.'

export type ProfileForm = { name: string; nickname: string; phone: string }
export type ProfileField = keyof ProfileForm

/** The phone without parentheses, dashes and blanks, as it is sent and stored. */
export function barePhone(phone: string): string {
  return phone.replace(/[()\s-]/g, '')
}

const PHONE = /^\d{10,11}$/

/** The broken rules of an edited profile, in their order, at most one for each field. */
export function profileBreaks({
  name,
  nickname,
  phone,
}: ProfileForm): { field: ProfileField; message: string }[] {
  const breaks: { field: ProfileField; message: string }[] = []
  const say = (field: ProfileField, message: string) => breaks.push({ field, message })

  if ([...name.trim()].length < MIN_NAME) say('name', 'Preencha o nome completo!')
  if (nickname.trim().length < MIN_NICKNAME) say('nickname', 'Apelido tem que ter mais que 5 letras!')
  if (phone.trim() === '') say('phone', 'Preencha o Telefone Celular')
  else if (!PHONE.test(barePhone(phone))) say('phone', 'Telefone Celular Inválido')
  return breaks
}

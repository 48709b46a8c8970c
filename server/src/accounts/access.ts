import { isReserved } from './profile/reserved-names.ts'

type Person = { name: string; nickname: string; is_staff: boolean }

/** Whether somebody who is not of the staff is called what could be taken for the platform's or its staff's. */
export function imitatesStaff({ name, nickname, is_staff: isStaff }: Person): boolean {
  return !isStaff && (isReserved(name) || isReserved(nickname))
}

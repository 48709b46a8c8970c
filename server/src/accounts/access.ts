import { isReserved } from './profile/reserved-names.ts'

/** Whether somebody who is not of the staff is called what could be taken for the platform's or its staff's. */
export const imitatesStaff = ({
  name,
  nickname,
  is_staff: isStaff,
}: {
  name: string
  nickname: string
  is_staff: boolean
}): boolean => !isStaff && (isReserved(name) || isReserved(nickname))

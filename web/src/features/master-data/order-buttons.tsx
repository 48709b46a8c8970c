import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import { useSaving } from './queries.ts'

type Direction = 'up' | 'down'

type OrderButtonsProps = {
  name: string
  /** The position in the list, from 1, and the length of the list. */
  place: number
  of: number
  move: (direction: Direction) => Promise<unknown>
}

/** Moves an item of a list up and down. The pressed button retains the focus at the new position. */
export function OrderButtons({ name, place, of, move }: OrderButtonsProps) {
  const { mutate, isPending } = useSaving(move)
  const ends = { up: place === 1, down: place === of }
  const go = (direction: Direction) => (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || ends[direction]) return
    const button = event.currentTarget
    mutate(direction, {
      onSuccess: () => setTimeout(() => button.focus()),
      onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
    })
  }
  return (
    <>
      <IconButton
        label={`Subir ${name}`}
        icon={<ArrowUp />}
        aria-disabled={ends.up || isPending || undefined}
        onClick={go('up')}
      />
      <IconButton
        label={`Descer ${name}`}
        icon={<ArrowDown />}
        aria-disabled={ends.down || isPending || undefined}
        onClick={go('down')}
      />
      <span className="visually-hidden" role="status">
        {name}: lugar {place} de {of}.
      </span>
    </>
  )
}

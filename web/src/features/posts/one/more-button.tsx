import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { NoConnection } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/overlay/icon-button.tsx'

/** Three dots, behind which lies what is seldom done. */
export function MoreButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  return <IconButton {...props} label="Mais opções" icon={<Ellipsis />} aria-haspopup="menu" />
}

type LateMenuProps<Props> = {
  /** Brings the menu, which comes with its own three dots and starts open. */
  load: () => Promise<ComponentType<Props>>
  props: Props & { describedBy: string }
}

/** The three dots of a menu that most people never open: it comes at the first touch. */
export function LateMenu<Props extends object>({ load, props }: LateMenuProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)

  const open = async () => {
    try {
      const Menu = await load()
      setLoaded(() => Menu)
    } catch {
      toast(new NoConnection().message, { tone: 'bad' })
    }
  }
  /** On its way while the finger is still on the button. */
  const prepare = () => void load().catch(() => {})

  if (Loaded) return <Loaded {...props} />
  return (
    <MoreButton
      aria-describedby={props.describedBy}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
    />
  )
}

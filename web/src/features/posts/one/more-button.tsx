import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { NoConnection } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/overlay/icon-button.tsx'

/** The button with three dots that opens a menu of rare actions. */
export function MoreButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  return <IconButton {...props} label="Mais opções" icon={<Ellipsis />} aria-haspopup="menu" />
}

type LateMenuProps<Props> = {
  /** Loads the menu, which has its own button and starts open. */
  load: () => Promise<ComponentType<Props>>
  props: Props & { describedBy: string }
}

/** The button of a menu that is loaded at the first tap, because most people never open it. */
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
  /** Starts loading while the finger is still on the button. */
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

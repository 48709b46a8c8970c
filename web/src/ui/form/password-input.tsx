import { Eye, EyeOff, Lock } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../overlay/icon-button.tsx'
import { TextInput } from './text-input.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      maxLength={200}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={<Lock />}
      action={
        <IconButton
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

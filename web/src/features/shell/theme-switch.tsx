import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Theme, theme } from '../../platform/theme.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import styles from './theme-switch.module.css'

const OPTIONS: readonly { value: Theme; label: ReactNode }[] = [
  {
    value: 'light',
    label: (
      <>
        <Sun />
        Claro
      </>
    ),
  },
  {
    value: 'dark',
    label: (
      <>
        <Moon />
        Escuro
      </>
    ),
  },
  {
    value: 'system',
    label: (
      <>
        <Monitor />
        Sistema
      </>
    ),
  },
]

export function ThemeSwitch() {
  const [chosen, setChosen] = useState(theme.chosen)
  const choose = (choice: Theme) => {
    theme.choose(choice)
    setChosen(choice)
  }
  return (
    <div className={styles.switch}>
      <Segmented legend="Aparência" options={OPTIONS} value={chosen} onChange={choose} />
    </div>
  )
}

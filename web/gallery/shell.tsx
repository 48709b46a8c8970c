import { useState } from 'react'
import { THEMES, type Theme } from '../src/platform/theme.ts'
import styles from './gallery.module.css'
import { groups } from './groups.ts'

const WIDTHS = [320, 390, 768, 1024, 1280, 1920]

/** Chooses the group, the theme and the width; the examples themselves are in frames. */
export function Shell() {
  const [group, setGroup] = useState(groups[0]?.name ?? '')
  const [theme, setTheme] = useState<Theme>('system')
  const [width, setWidth] = useState(390)
  const choices = [
    { label: 'Group', options: groups.map(({ name }) => name), value: group, choose: setGroup },
    {
      label: 'Theme',
      options: THEMES,
      value: theme,
      choose: (value: string) => setTheme(THEMES.find((one) => one === value) ?? 'system'),
    },
    {
      label: 'Width',
      options: WIDTHS.map(String),
      value: String(width),
      choose: (value: string) => setWidth(Number(value)),
    },
  ]
  return (
    <div className={styles.shell} lang="en">
      <header className={styles.bar}>
        {choices.map(({ label, options, value, choose }) => (
          <label key={label}>
            {label}{' '}
            <select value={value} onChange={({ target }) => choose(target.value)}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        ))}
      </header>
      <iframe title={group} src={`?${new URLSearchParams({ group, theme })}`} style={{ width }} />
    </div>
  )
}

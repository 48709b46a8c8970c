import type { ComponentProps } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import styles from './text-button.module.css'

type TextButtonProps = ComponentProps<'button'> & { danger?: boolean }

/** The quiet action beside a thing: Editar, Excluir, Remover. */
export function TextButton({ danger = false, type = 'button', className, ...rest }: TextButtonProps) {
  return (
    <button {...rest} type={type} className={cx(styles.textButton, danger && styles.danger, className)} />
  )
}

/** The same where it leads to another screen. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(styles.textButton, className)} />
}

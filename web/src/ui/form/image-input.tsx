import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@arroba/contract/rules/limits.ts'
import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { TextButton } from '../overlay/text-button.tsx'
import { FieldError } from './field.tsx'
import styles from './image-input.module.css'

const whyNot = (file: File): string | null => {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'A imagem precisa ser JPEG, PNG ou WebP.'
  if (file.size > MAX_IMAGE_BYTES) return 'A imagem pode ter até 10 MB.'
  return null
}

const usePreview = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

type ImageInputProps = {
  label: string
  hint?: string
  value: File | null
  onChange: (file: File | null) => void
  /** The address of the image that is there until another one is chosen. */
  present?: string | null
  error?: string | undefined
  /** For a face; otherwise the frame has a post's shape. */
  round?: boolean
}

/** Chooses one image, shows it, and takes it back. */
export const ImageInput = ({
  label,
  hint,
  value,
  onChange,
  present = null,
  error,
  round = false,
}: ImageInputProps) => {
  const id = useId()
  const chosen = usePreview(value)
  const preview = value ? chosen : present
  const [refusal, setRefusal] = useState<string | null>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const reason = whyNot(file)
    setRefusal(reason)
    if (!reason) onChange(file)
  }

  const shownError = refusal ?? error

  return (
    <div className={cx(styles.field, round && styles.round)}>
      <label className={cx(styles.chooser, preview !== null && styles.filled)}>
        <input
          type="file"
          accept={IMAGE_TYPES.join(',')}
          className="visually-hidden"
          aria-describedby={cx(shownError && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined}
          aria-invalid={shownError ? true : undefined}
          onChange={choose}
        />
        <span className={styles.frame}>
          {preview ? <img src={preview} alt="" /> : round ? <Camera /> : <ImagePlus />}
        </span>
        {preview && round && (
          <span className={styles.badge}>
            <Camera />
          </span>
        )}
        <span className={styles.label}>
          {value || present ? `Trocar ${label.toLocaleLowerCase('pt-BR')}` : label}
        </span>
      </label>
      <div className={styles.below}>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
        {(value || present) && (
          <TextButton danger onClick={() => onChange(null)}>
            <X />
            Remover {label.toLocaleLowerCase('pt-BR')}
          </TextButton>
        )}
      </div>
    </div>
  )
}

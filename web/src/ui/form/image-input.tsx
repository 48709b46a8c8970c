import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@arroba/contract/rules/limits.ts'
import { Camera, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'
import { TextButton } from '../overlay/text-button.tsx'
import { FieldError } from './field.tsx'
import styles from './image-input.module.css'

function imageError(file: File): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'A imagem precisa ser JPEG, PNG ou WebP.'
  if (file.size > MAX_IMAGE_BYTES) return 'A imagem pode ter até 10 MB.'
  return null
}

const UNREADABLE = 'Não deu para abrir esta foto. Escolha outra.'

/** Whether the browser can draw the file: a broken one is refused before it is sent. */
async function isDrawable(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

function usePreview(file: File | null): string | null {
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
  /** The address of the present image, shown until another one is chosen. */
  present?: string | null
  error?: string | undefined
  /** Called with the reason when a file is refused. */
  onRefused?: (reason: string) => void
  /** Whether the frame is round, for an avatar; otherwise it has the shape of a post's image. */
  round?: boolean
}

/** Chooses one image, shows it, and takes it back. */
export function ImageInput({
  label,
  hint,
  value,
  onChange,
  present = null,
  error,
  onRefused,
  round = false,
}: ImageInputProps) {
  const id = useId()
  const chosen = usePreview(value)
  const preview = value ? chosen : present
  const [refusal, setRefusal] = useState<string | null>(null)

  const latest = useRef<File | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  }, [onChange])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    latest.current = file
    const reason = imageError(file)
    setRefusal(reason)
    if (reason) return onRefused?.(reason)
    // At once, so that a form sent while the picture is being examined includes it.
    onChange(file)
    if ((await isDrawable(file)) || latest.current !== file) return
    setRefusal(UNREADABLE)
    // The form's handler clears the refusal when it resets the choice, so the refusal is reported after that.
    report.current(value)
    onRefused?.(UNREADABLE)
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
          onChange={(event) => void choose(event)}
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
          <TextButton
            danger
            onClick={() => {
              latest.current = null
              setRefusal(null)
              onChange(null)
            }}
          >
            <X />
            Remover {label.toLocaleLowerCase('pt-BR')}
          </TextButton>
        )}
      </div>
    </div>
  )
}

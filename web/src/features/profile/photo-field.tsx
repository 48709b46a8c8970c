import type { Me } from '@arroba/contract/accounts.ts'
import { type ComponentType, useRef, useState } from 'react'
import { ImageInput } from '../../ui/form/image-input.tsx'

/** What is to become of the photo. */
export type PhotoChange = { cropped: File | null; isRemoved: boolean }
export const NO_CHANGE: PhotoChange = { cropped: null, isRemoved: false }

type CropType = ComponentType<{ photo: File; onCrop: (cropped: File | null) => void }>

const UNREADABLE = 'Não deu para abrir esta foto. Escolha outra.'
const NOT_LOADED = 'Sem sinal para abrir o recorte da foto. Tente de novo.'

type PhotoFieldProps = Pick<Me, 'avatar' | 'has_photo'> & {
  change: PhotoChange
  onChange: (change: PhotoChange) => void
}

/** Chooses another photo and what of it is shown, or takes the present one away. */
export function PhotoField({ avatar, has_photo, change, onChange }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [Crop, setCrop] = useState<CropType | null>(null)
  const [error, setError] = useState<string | undefined>()
  const latest = useRef<File | null>(null)

  const choose = async (photo: File | null) => {
    latest.current = photo
    setChosen(null)
    setError(undefined)
    if (!photo) return onChange({ cropped: null, isRemoved: has_photo && !change.cropped })
    try {
      const { PhotoCrop } = await import('./photo-crop.tsx')
      if (latest.current !== photo) return
      setCrop(() => PhotoCrop)
      setChosen(photo)
    } catch {
      setError(NOT_LOADED)
    }
  }

  const take = (cropped: File | null) => {
    if (latest.current !== chosen) return
    setError(cropped ? undefined : UNREADABLE)
    if (cropped) onChange({ cropped, isRemoved: false })
  }

  return (
    <>
      <ImageInput
        round
        label="Foto"
        hint="JPEG, PNG ou WebP de até 10 MB."
        value={change.cropped}
        present={has_photo && !change.isRemoved ? avatar.medium : null}
        error={error}
        onChange={(photo) => void choose(photo)}
      />
      {chosen && Crop && <Crop key={chosen.lastModified + chosen.name} photo={chosen} onCrop={take} />}
    </>
  )
}

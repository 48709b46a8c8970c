import type { Me } from '@arroba/contract/accounts.ts'
import { type ComponentType, useRef, useState } from 'react'
import { ImageInput } from '../../ui/form/image-input.tsx'

/** The change of the photo, and why the chosen one cannot be sent yet. */
export type PhotoChange = { cropped: File | null; isRemoved: boolean; problem: string | null }
export const NO_CHANGE: PhotoChange = { cropped: null, isRemoved: false, problem: null }

type CropType = ComponentType<{ photo: File; onCrop: (cropped: File | null) => void }>

const NOT_READY = 'A foto ainda está sendo preparada. Espere um instante e salve de novo.'
const UNREADABLE = 'Não deu para abrir esta foto. Escolha outra.'
const NOT_LOADED = 'Sem sinal para abrir o recorte da foto. Tente de novo.'

type PhotoFieldProps = Pick<Me, 'avatar' | 'has_photo'> & {
  change: PhotoChange
  onChange: (change: PhotoChange) => void
}

/** Chooses another photo and its visible part, or removes the present one. */
export function PhotoField({ avatar, has_photo, change, onChange }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [Crop, setCrop] = useState<CropType | null>(null)
  const latest = useRef<File | null>(null)

  const refuse = (problem: string) => onChange({ cropped: null, isRemoved: false, problem })

  const choose = async (photo: File | null) => {
    latest.current = photo
    setChosen(null)
    if (!photo) return onChange({ cropped: null, isRemoved: has_photo && !change.cropped, problem: null })
    onChange({ cropped: null, isRemoved: false, problem: NOT_READY })
    try {
      const { PhotoCrop } = await import('./photo-crop.tsx')
      if (latest.current !== photo) return
      setCrop(() => PhotoCrop)
      setChosen(photo)
    } catch {
      if (latest.current === photo) refuse(NOT_LOADED)
    }
  }

  const take = (cropped: File | null) => {
    if (latest.current !== chosen) return
    if (cropped) onChange({ cropped, isRemoved: false, problem: null })
    else refuse(UNREADABLE)
  }

  return (
    <>
      <ImageInput
        round
        label="Foto"
        hint="JPEG, PNG ou WebP de até 10 MB."
        value={change.cropped}
        present={has_photo && !change.isRemoved ? avatar.medium : null}
        error={change.problem === NOT_READY ? undefined : (change.problem ?? undefined)}
        onRefused={(problem) => {
          latest.current = null
          setChosen(null)
          refuse(problem)
        }}
        onChange={(photo) => void choose(photo)}
      />
      {chosen && Crop && <Crop key={chosen.lastModified + chosen.name} photo={chosen} onCrop={take} />}
    </>
  )
}

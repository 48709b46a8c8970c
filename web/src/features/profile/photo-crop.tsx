import 'react-easy-crop/react-easy-crop.css'
import { ZoomIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Field } from '../../ui/form/field.tsx'
import { cropImage } from './crop-image.ts'
import styles from './photo-crop.module.css'

const MAX_ZOOM = 4

type PhotoCropProps = {
  photo: File
  onCrop: (cropped: File | null) => void
}

function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/**
 * Moves and enlarges a photo under a round frame, by finger, mouse or keyboard, and reports the visible
 * area.
 */
export function PhotoCrop({ photo, onCrop }: PhotoCropProps) {
  const address = useAddress(photo)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles.crop}>
      <div className={styles.frame}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.opening ?? '' }}
            mediaProps={{ alt: '', onError: () => onCrop(null) }}
            cropperProps={{ role: 'application', 'aria-label': 'Enquadrar a foto: mova com as setas' }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, area) => {
              cropImage(photo, area).then(onCrop, () => onCrop(null))
            }}
          />
        )}
      </div>
      <Field label="Aproximar" hint="Arraste a foto, ou mova com as setas do teclado.">
        {(control) => (
          <div className={styles.zoom}>
            <ZoomIn />
            <input
              {...control}
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.1}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)} por cento`}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </div>
        )}
      </Field>
    </div>
  )
}

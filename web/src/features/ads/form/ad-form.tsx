import { type AdField, adErrors } from '@arroba/contract/rules/ads.ts'
import { type FormEvent, useState } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { CityField } from '../../../reference/places/city-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { HeldBanner } from '../../../ui/feedback/held-banner.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { RestoredNotice } from '../../../ui/feedback/restored-notice.tsx'
import { ImageInput } from '../../../ui/form/image-input.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import type { Ad } from '../queries.ts'
import { adDraft } from './ad-draft.ts'
import { type AdFields, bodyOf } from './ad-fields.ts'
import styles from './ad-form.module.css'
import { AboutFields, ContactFields, HerdFields, PriceFields } from './ad-form-fields.tsx'
import { useAdForm } from './use-ad-form.ts'

const REDIRECT_MS = 4000
const MY_ADS = '/meus-anuncios'

type AdFormProps = {
  /** The ad to change; undefined for a new one. */
  ad?: Ad
  initial: AdFields
  categories: readonly { slug: string; name: string }[]
}

/** The form of an ad. It begins with what was left unsent, which can be discarded. */
export function AdForm(props: AdFormProps) {
  const [beginning, setBeginning] = useState(0)
  const discard = () => {
    adDraft.drop(props.ad?.id ?? null)
    setBeginning(beginning + 1)
  }
  return <Form key={beginning} {...props} onDiscard={discard} />
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function progressText(sent: number | null): string {
  if (sent === null) return 'Preparando a foto…'
  return sent < 1 ? `Enviando a foto: ${percent.format(sent)}` : 'Foto enviada. Guardando o anúncio…'
}

function Form({ ad, initial, categories, onDiscard }: AdFormProps & { onDiscard: () => void }) {
  const form = useAdForm(ad ?? null, initial)
  const { fields, photo, isPending, isHeld, saved, sent } = form
  useRedirect(saved !== undefined && { to: MY_ADS, after: REDIRECT_MS })

  const present = fields.withoutPhoto ? null : (ad?.original_image_url ?? null)
  const lacksImage = ad !== undefined && !photo && !present
  // The server decides whether the ad is valid; these rules mark the fields.
  const breaks = form.tried ? adErrors(bodyOf(fields), { lacksImage }) : []
  const errorOf = (name: AdField) => breaks.find(({ field }) => field === name)?.message
  const group = { fields, change: form.change, errorOf }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {form.banner}
      {isHeld && <HeldBanner />}
      {saved && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          {saved.status === 'pending' ? 'Seu anúncio está em análise.' : 'Seu anúncio está no ar.'}{' '}
          <Link to={MY_ADS}>Ver meus anúncios</Link>
        </Banner>
      )}
      {form.wasRestored && !(saved || isHeld) && (
        <RestoredNotice onDiscard={onDiscard}>
          {ad ? 'As alterações que você não enviou estão aqui.' : 'O anúncio que você começou está aqui.'}
        </RestoredNotice>
      )}
      <fieldset className={styles.form} disabled={isPending || isHeld || saved !== undefined}>
        <Card>
          <h2>O anúncio</h2>
          <AboutFields {...group} categories={categories}>
            <ImageInput
              label="Foto"
              hint="JPEG, PNG ou WebP de até 10 MB."
              value={photo}
              present={present}
              error={errorOf('image')}
              onChange={form.choosePhoto}
            />
          </AboutFields>
        </Card>
        <Card>
          <h2>Contato e lugar</h2>
          <ContactFields {...group} isNew={!ad}>
            <CityField
              error={errorOf('city_code')}
              choice={fields.city}
              onChange={(city) => form.change({ city })}
            />
          </ContactFields>
        </Card>
        <Card>
          <h2>O lote</h2>
          <HerdFields {...group} />
        </Card>
        <Card>
          <h2>Preço</h2>
          <PriceFields {...group} />
        </Card>
      </fieldset>
      <ActionBar>
        {isPending && photo && (
          <div className={styles.sending}>
            <Progress label={progressText(sent)} done={sent ?? 0} />
            <Button look="outline" onClick={form.cancel}>
              Cancelar envio
            </Button>
          </div>
        )}
        <Button type="submit" busy={isPending} disabled={isHeld || saved !== undefined}>
          ENVIAR
        </Button>
      </ActionBar>
    </form>
  )
}

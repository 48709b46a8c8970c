import { MAX_DESCRIPTION, TOO_MANY_POST_TAGS } from '@arroba/contract/rules/limits.ts'
import { articleBreaks, MAX_TITLE } from '@arroba/contract/staff/rules/publications.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { shrinkImage } from '../../platform/shrink-image.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { StateSelect } from '../../ui/choice/state-select.tsx'
import { TagPicker } from '../../ui/choice/tag-picker.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ImageInput } from '../../ui/form/image-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { momentOf, NOW, type PublicationMoment, whenBreak, whenOf } from './moment.ts'
import styles from './publishing.module.css'
import { asksWhen, PublishingForm } from './publishing-form.tsx'
import type { Publication } from './queries.ts'
import { usePublishingForm } from './use-publishing-form.ts'

type ArticleFields = {
  title: string
  text: string
  tags: readonly number[]
  state: string
  isFree: boolean
  when: PublicationMoment
  withoutImage: boolean
}

const EMPTY: ArticleFields = {
  title: '',
  text: '',
  tags: [],
  state: '',
  isFree: true,
  when: NOW,
  withoutImage: false,
}

function fieldsOf(publication: Publication): ArticleFields {
  return {
    title: publication.title ?? '',
    text: publication.description,
    tags: publication.tags.map(({ id }) => id),
    state: publication.state_code === null ? '' : String(publication.state_code),
    isFree: publication.is_free_visible,
    when: publication.publish_at === null ? NOW : whenOf(publication.publish_at),
    withoutImage: false,
  }
}

/** The preview of the article. It belongs to the feature posts, so the page passes it in. */
type ArticlePreview = ComponentType<{
  title: string
  text: string
  tags: readonly string[]
  image: string | null
}>

type ArticleFormProps = {
  /** The article to change; undefined for a new one. */
  publication?: Publication
  tags: readonly { id: number; name: string }[]
  Preview: ArticlePreview
  onSaved: (publication: Publication) => void
  onDiscard: () => void
}

function useAddressOf(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setAddress(null)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}

/** The form of an article, with the choice to publish it now or later. */
export function ArticleForm({ publication, tags, Preview, onSaved, onDiscard }: ArticleFormProps) {
  const [photo, setPhoto] = useState<File | null>(null)
  const present = publication?.image?.medium ?? null

  const form = usePublishingForm<ArticleFields>({
    publication: publication ?? null,
    kind: 'news',
    initial: publication ? fieldsOf(publication) : EMPTY,
    breaksOf: ({ title, text, tags: chosen, when }) => {
      const wrong = asksWhen(publication) ? whenBreak(when) : null
      return [
        ...articleBreaks({ title, description: text, tags: chosen }),
        ...(wrong === null ? [] : [{ field: 'when', message: wrong }]),
      ]
    },
    send: async ({ title, text, tags: chosen, state, isFree, when, withoutImage }, { key, version }) => {
      const image = photo && (await shrinkImage(photo))
      const body = {
        title,
        description: text,
        tags: tags.filter(({ id }) => chosen.includes(id)).map(({ name }) => name),
        is_free_visible: isFree,
        ...(state && { state_code: Number(state) }),
        ...(asksWhen(publication) && { publish_at: momentOf(when) }),
      }
      const files = image ? { files: { image } } : {}
      const answer = publication
        ? await call('PUT /v6/staff/posts/{id}', {
            params: { id: publication.id },
            body: { ...body, ...(version && { version }), remove_image: withoutImage && !image },
            ...files,
          })
        : await call('POST /v6/staff/posts', { body, ...files, once: key })
      return answer.publication
    },
    onSaved,
    onDiscard,
  })
  const { fields, change, errorOf, draft } = form

  useEffect(() => {
    let isMounted = true
    void draft.readPhoto().then((kept) => {
      if (isMounted && kept) setPhoto((chosen) => chosen ?? kept)
    })
    return () => {
      isMounted = false
    }
  }, [draft])

  const choosePhoto = (file: File | null) => {
    setPhoto(file)
    void draft.savePhoto(file)
    change({ withoutImage: file === null })
    if (file) void shrinkImage(file)
  }

  const shownImage = useAddressOf(photo) ?? (fields.withoutImage ? null : present)
  return (
    <PublishingForm
      publication={publication}
      form={form}
      preview={
        (fields.title || fields.text) && (
          <section className={styles.preview} aria-labelledby="previa">
            <h2 id="previa">Como vai aparecer</h2>
            <Preview
              title={fields.title}
              text={fields.text}
              tags={tags.filter(({ id }) => fields.tags.includes(id)).map(({ name }) => name)}
              image={shownImage}
            />
          </section>
        )
      }
    >
      <Card>
        <Field label="Título" error={errorOf('title')}>
          {(control) => (
            <TextInput
              {...control}
              name="title"
              maxLength={MAX_TITLE}
              value={fields.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
        <LongText
          label="Texto"
          name="description"
          limit={MAX_DESCRIPTION}
          text={fields.text}
          error={errorOf('description')}
          onChange={(text) => change({ text })}
        />
        <ImageInput
          label="Imagem"
          hint="Opcional. JPEG, PNG ou WebP de até 10 MB."
          value={photo}
          present={fields.withoutImage ? null : present}
          onChange={choosePhoto}
        />
      </Card>
      <Card>
        <TagPicker
          legend="Tags"
          refusal={TOO_MANY_POST_TAGS}
          tags={tags}
          chosen={fields.tags}
          onChange={(chosen) => change({ tags: chosen })}
        />
        <Field label="Estado" optional hint="Sem estado, a notícia vale para o país todo.">
          {(control) => (
            <StateSelect
              {...control}
              none="Brasil todo"
              name="estado"
              value={fields.state}
              onChange={({ target }) => change({ state: target.value })}
            />
          )}
        </Field>
      </Card>
      <Card>
        <Segmented
          legend="Quem lê"
          shown
          options={[
            { value: 'free', label: 'Todos' },
            { value: 'paying', label: 'Só assinantes' },
          ]}
          value={fields.isFree ? 'free' : 'paying'}
          onChange={(value) => change({ isFree: value === 'free' })}
        />
        {!fields.isFree && (
          <p className={styles.hint}>No plano gratuito aparecem só o título e o começo do texto.</p>
        )}
      </Card>
    </PublishingForm>
  )
}

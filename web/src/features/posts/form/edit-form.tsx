import { MAX_DESCRIPTION, TOO_MANY_EDITED_TAGS } from '@arroba/contract/rules/limits.ts'
import { editedPostBreaks, lengthOf } from '@arroba/contract/rules/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messagesOf, NoConnection } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { TagPicker } from '../../../ui/choice/tag-picker.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { nicknamesIn } from '../../../ui/text/linkify.ts'
import { isConflict, type Post, patchPost, refreshPost } from '../queries.ts'
import { type Edition, editDraft } from './edit-draft.ts'
import styles from './message-form.module.css'
import { MessageText } from './message-text.tsx'

type EditFormProps = {
  post: Post
  tags: readonly { id: number; name: string }[]
  onSaved: () => void
}

function editionOf({ description, tags }: Post): Edition {
  return {
    text: description,
    tags: tags.map(({ id }) => id),
  }
}

/** Changes a post's text and tags. What is typed is not lost when the signal or the tab is. */
export function EditForm({ post, tags, onSaved }: EditFormProps) {
  const { id } = post
  const client = useQueryClient()
  const {
    fields: edition,
    change: changeEdition,
    replace,
  } = useFields(() => editDraft.read(id) ?? editionOf(post))
  const [isRestored, setRestored] = useState(() => editDraft.read(id) !== null)
  const { banner, refuse } = useRefusal()
  const [tried, setTried] = useState(false)
  const isInFlight = useRef(false)
  const saving = useMutation({
    mutationFn: ({ text, tags: chosen }: Edition) =>
      write(
        'PUT /v4/users/me/posts/{id}',
        {
          params: { id },
          body: {
            description: text.trim(),
            mentions: nicknamesIn(text),
            tags: tags.filter((tag) => chosen.includes(tag.id)).map(({ name }) => name),
            version: post.version,
          },
        },
        {
          kind: 'edit',
          subject: `post ${id}`,
          title: `Sua publicação: ${text.trim()}`,
          draft: editDraft.entry(id, { text, tags: chosen }),
        },
      ),
  })

  const breaks = editedPostBreaks({ description: edition.text, tags: edition.tags })
  const isTooLong = lengthOf(edition.text) > MAX_DESCRIPTION

  const change = (part: Partial<Edition>) => editDraft.save(id, changeEdition(part))

  const startOver = () => {
    editDraft.drop(id)
    replace(editionOf(post))
    setRestored(false)
  }

  const save = async () => {
    try {
      const answer = await saving.mutateAsync(edition)
      editDraft.drop(id)
      patchPost(client, id, answer.post)
      void refreshPost(client, id)
      onSaved()
    } catch (error) {
      if (error instanceof Held) {
        editDraft.drop(id)
        toast(error.message)
        return onSaved()
      }
      // After this message, saving again overwrites the newer version on purpose.
      if (isConflict(error)) void refreshPost(client, id)
      refuse(messagesOf(error), error instanceof NoConnection ? 'A alteração ainda não foi salva' : undefined)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isInFlight.current) return
    setTried(true)
    if (breaks.length > 0) return refuse(breaks)
    isInFlight.current = true
    await save()
    isInFlight.current = false
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {banner}
      {isRestored && (
        <Banner tone="info" title="Você tem uma alteração que não foi salva">
          Ela está aqui, como você a deixou.{' '}
          <TextButton className={styles.restore} onClick={startOver}>
            Voltar ao que está publicado
          </TextButton>
        </Banner>
      )}
      <fieldset className={styles.fields} disabled={saving.isPending}>
        <Card>
          <MessageText
            label="Mensagem"
            name="description"
            postId={id}
            limit={MAX_DESCRIPTION}
            text={edition.text}
            error={tried || isTooLong ? breaks[0] : undefined}
            onChange={(text) => change({ text })}
          />
        </Card>
        <Card>
          <TagPicker
            legend="Tags"
            refusal={TOO_MANY_EDITED_TAGS}
            tags={tags}
            chosen={edition.tags}
            onChange={(chosen) => change({ tags: chosen })}
          />
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={saving.isPending}>
          Salvar publicação
        </Button>
      </ActionBar>
    </form>
  )
}

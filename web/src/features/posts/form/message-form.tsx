import { MAX_DESCRIPTION, TOO_MANY_POST_TAGS } from '@arroba/contract/rules/limits.ts'
import { lengthOf, newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messagesOf, NoConnection } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { Link } from '../../../platform/router/link.tsx'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import { TagPicker } from '../../../ui/choice/tag-picker.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { HeldBanner } from '../../../ui/feedback/held-banner.tsx'
import { ImageInput } from '../../../ui/form/image-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { useRedirect } from '../../../ui/layout/use-redirect.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import { feedAddress } from '../feed/feed-address.ts'
import { addPost } from '../queries.ts'
import { type Message, messageDraft } from './message-draft.ts'
import styles from './message-form.module.css'
import { MessageText } from './message-text.tsx'
import { sendMessage } from './send-message.ts'

const REDIRECT_MS = 3000
const TIMELINE = feedAddress({})

type Tags = readonly { id: number; name: string }[]
type MessageFormProps = { tags: Tags | undefined }

const NOT_SENT = 'Sua mensagem ainda não foi enviada'
const TAGS_TO_COME = 'As tags ainda estão chegando. Tente de novo em instantes.'

/** Writes a post. Nothing typed is lost when the signal, the session or the tab is. */
export function MessageForm({ tags }: MessageFormProps) {
  const client = useQueryClient()
  const { fields: message, newest, change: changeMessage } = useFields(messageDraft.read)
  const { banner, refuse, dismiss } = useRefusal()
  const [tried, setTried] = useState(false)
  const sending = useMutation({ mutationFn: sendMessage })
  const isInFlight = useRef(false)
  const isHeld = sending.error instanceof Held
  const isGone = sending.isSuccess || isHeld
  useRedirect(sending.isSuccess && { to: TIMELINE, after: REDIRECT_MS })

  useEffect(() => {
    let isMounted = true
    void messageDraft.readPhoto().then((photo) => {
      if (isMounted && photo && !newest.current.photo) changeMessage({ photo })
    })
    return () => {
      isMounted = false
    }
  }, [changeMessage, newest])

  const breaks = newPostBreaks({ description: message.text, tags: message.tags })
  const isTooLong = lengthOf(message.text) > MAX_DESCRIPTION

  const change = (part: Partial<Message>) => messageDraft.save(changeMessage(part))

  const choosePhoto = (photo: File | null) => {
    change({ photo })
    // Shrinks the photo in advance, so that it is ready when the post is sent.
    if (photo) void shrinkImage(photo)
  }

  const send = async (known: Tags) => {
    const names = known.filter(({ id }) => message.tags.includes(id)).map(({ name }) => name)
    try {
      const post = await sending.mutateAsync({
        text: message.text,
        tags: names,
        photo: message.photo,
        key: messageDraft.attemptKey(message),
        draft: messageDraft.entry(message),
      })
      messageDraft.drop()
      dismiss()
      await addPost(client, post)
    } catch (error) {
      if (error instanceof Held) {
        messageDraft.drop()
        return dismiss()
      }
      refuse(messagesOf(error), error instanceof NoConnection ? NOT_SENT : undefined)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isInFlight.current || isGone) return
    setTried(true)
    if (breaks.length > 0) return refuse(breaks)
    // Those of a draft have a name only once all have come, if they do.
    if (!tags?.length && message.tags.length > 0) return refuse([TAGS_TO_COME], NOT_SENT)
    isInFlight.current = true
    await send(tags ?? [])
    isInFlight.current = false
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {banner}
      {isHeld && <HeldBanner />}
      {sending.isSuccess && (
        <Banner tone="ok" title="DADOS ENVIADOS COM SUCESSO!">
          Sua mensagem já está na timeline. <Link to={TIMELINE}>Ver agora</Link>
        </Banner>
      )}
      <fieldset className={styles.fields} disabled={sending.isPending || isGone}>
        <Card>
          <MessageText
            label="Mensagem"
            name="description"
            placeholder="Como está o mercado na sua região?"
            limit={MAX_DESCRIPTION}
            text={message.text}
            error={tried || isTooLong ? breaks[0] : undefined}
            onChange={(text) => change({ text })}
          />
          <ImageInput
            label="Foto"
            hint="Opcional. JPEG, PNG ou WebP de até 10 MB."
            value={message.photo}
            onChange={choosePhoto}
          />
        </Card>
        <Card>
          <TagPicker
            legend="Tags"
            refusal={TOO_MANY_POST_TAGS}
            tags={tags}
            chosen={message.tags}
            onChange={(chosen) => change({ tags: chosen })}
          />
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={sending.isPending} disabled={isGone}>
          Enviar mensagem
        </Button>
      </ActionBar>
    </form>
  )
}

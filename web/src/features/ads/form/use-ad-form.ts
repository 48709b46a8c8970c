import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messagesOf, NoConnection } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { shrinkImage } from '../../../platform/shrink-image.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { type Ad, takeAd } from '../queries.ts'
import { adDraft } from './ad-draft.ts'
import type { AdFields } from './ad-fields.ts'
import { sendAd } from './send-ad.ts'

/**
 * The state of the ad form: it stores a draft and sends the ad. Nothing typed is lost when the signal or the
 * tab is.
 */
export function useAdForm(ad: Ad | null, initial: AdFields) {
  const id = ad?.id ?? null
  const client = useQueryClient()
  const [draft] = useState(() => adDraft.read(id))
  const { fields, change: changeFields } = useFields(draft ?? initial)
  const [photo, setPhoto] = useState<File | null>(null)
  const { banner, refuse, dismiss } = useRefusal()
  const [tried, setTried] = useState(false)
  /** How much of the photo has been sent; null while none is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const sending = useMutation({ mutationFn: sendAd })
  const isHeld = sending.error instanceof Held
  const inFlight = useRef<AbortController | null>(null)

  useEffect(() => {
    let isMounted = true
    void adDraft.readPhoto(id).then((kept) => {
      if (isMounted && kept) setPhoto((chosen) => chosen ?? kept)
    })
    return () => {
      isMounted = false
    }
  }, [id])

  const change = (part: Partial<AdFields>) => {
    adDraft.save(id, changeFields(part))
  }

  const choosePhoto = (file: File | null) => {
    setPhoto(file)
    void adDraft.savePhoto(id, file)
    change({ withoutPhoto: file === null })
    // Shrinks the photo in advance, so that it is ready when the ad is sent.
    if (file) void shrinkImage(file)
  }

  const send = async (signal: AbortSignal) => {
    const key = ad ? '' : adDraft.attemptKey(fields, photo)
    try {
      const saved = await sending.mutateAsync({ fields, photo, ad, key, signal, onProgress: setSent })
      adDraft.drop(id)
      dismiss()
      await takeAd(client, saved)
    } catch (error) {
      if (error instanceof Held) {
        adDraft.drop(id)
        return dismiss()
      }
      if (signal.aborted) return toast('Envio cancelado. O que você escreveu continua aqui.')
      refuse(
        messagesOf(error),
        error instanceof NoConnection ? 'Seu anúncio ainda não foi enviado' : undefined,
      )
    }
  }

  const submit = async () => {
    if (inFlight.current || sending.isSuccess || isHeld) return
    setTried(true)
    const controller = new AbortController()
    inFlight.current = controller
    await send(controller.signal)
    inFlight.current = null
    setSent(null)
  }

  return {
    fields,
    change,
    photo,
    choosePhoto,
    /** Why the server refused the ad. */
    banner,
    tried,
    sent,
    isPending: sending.isPending,
    /** Whether the ad waits on this device for signal. */
    isHeld,
    /** The ad that the server answered. */
    saved: sending.data,
    wasRestored: draft !== null,
    submit,
    cancel: () => inFlight.current?.abort(),
  }
}

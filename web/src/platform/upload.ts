/** A connection that transfers nothing for this long counts as lost. */
const STALLED_MS = 60_000

/** Told what part of a request has been sent, from 0 to 1. */
export type OnProgress = (part: number) => void

type Request = { method: string; headers: Headers; body: FormData | string | null; signal: AbortSignal }

/** A fetch that reports its progress, which the browser's own fetch cannot do. */
export function upload(address: string, request: Request, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = request
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    sending.open(request.method, address)
    sending.responseType = 'blob'
    request.headers.forEach((value, name) => {
      sending.setRequestHeader(name, value)
    })

    const cancel = () => sending.abort()
    const lost = () => reject(new TypeError('The connection was lost'))
    let stalled = setTimeout(cancel, STALLED_MS)
    const moved = () => {
      clearTimeout(stalled)
      stalled = setTimeout(cancel, STALLED_MS)
    }
    sending.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress(total > 0 ? loaded / total : 0)
    }
    sending.upload.onload = () => onProgress(1)
    sending.onprogress = moved
    sending.onload = () => {
      const { status } = sending
      const position = sending.getResponseHeader('X-Database-Position')
      const headers = position === null ? {} : { 'X-Database-Position': position }
      resolve(new Response(status === 204 ? null : sending.response, { status, headers }))
    }
    sending.onerror = lost
    sending.onabort = () => (signal.aborted ? reject(signal.reason) : lost())
    sending.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', cancel)
    }

    signal.addEventListener('abort', cancel)
    sending.send(request.body)
  })
}

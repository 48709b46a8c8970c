import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { shrinkImage } from './shrink-image.ts'

const store = createStore('drafts', 'files')

type StoredFile = Pick<File, 'name' | 'type' | 'lastModified'> & { address: string }

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}

/** The file chosen last for each draft; a slower, earlier one must not replace it, since shrinking takes a while. */
const chosen = new Map<string, File | null>()

/** The name of a draft's file in sessionStorage. */
function nameInTab(key: string): string {
  return `${key}:file`
}

/** Files of people who do not stay signed in on this device. They are small enough for sessionStorage, and end with the tab. */
const ofThisTab = {
  read: (key: string): File | null => {
    const stored: StoredFile | null = JSON.parse(sessionStorage.getItem(nameInTab(key)) ?? 'null')
    if (!stored) return null
    const { address, name, ...rest } = stored
    const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (one) => one.charCodeAt(0))
    return new File([bytes], name, rest)
  },

  save: async (key: string, file: File): Promise<void> => {
    const small = await shrinkImage(file)
    const { name, type, lastModified } = small
    const stored: StoredFile = { name, type, lastModified, address: await addressOf(small) }
    if (chosen.get(key) !== file) return
    sessionStorage.setItem(nameInTab(key), JSON.stringify(stored))
  },
}

/** The files of drafts. Like the drafts, they outlive the tab where `staysSignedIn` says so, and otherwise a reload only. */
export const draftFiles = {
  read: async (key: string): Promise<File | null> =>
    ofThisTab.read(key) ?? (await get<File>(key, store).catch(() => null)) ?? null,

  save: async (key: string, file: File | null, staysSignedIn: boolean): Promise<void> => {
    chosen.set(key, file)
    sessionStorage.removeItem(nameInTab(key))
    if (file && !staysSignedIn) return ofThisTab.save(key, file).catch(() => undefined)
    await (file ? set(key, file, store) : del(key, store)).catch(() => undefined)
  },

  forgetAll: async (prefix: string): Promise<void> => {
    const all = await keys<string>(store).catch(() => [])
    await delMany(
      all.filter((key) => key.startsWith(prefix)),
      store,
    ).catch(() => undefined)
  },
}

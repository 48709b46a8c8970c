import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

const store = createStore('drafts', 'files')

/** The files of what is still being written; like the drafts they outlive the tab. Without IndexedDB they do not. */
export const draftFiles = {
  read: async (key: string): Promise<File | null> => (await get<File>(key, store).catch(() => null)) ?? null,

  save: (key: string, file: File | null): Promise<void> =>
    (file ? set(key, file, store) : del(key, store)).catch(() => undefined),

  forgetAll: async (prefix: string): Promise<void> => {
    const all = await keys<string>(store).catch(() => [])
    await delMany(
      all.filter((key) => key.startsWith(prefix)),
      store,
    ).catch(() => undefined)
  },
}

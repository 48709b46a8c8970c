import { createStore } from 'idb-keyval'

/** The ids of the push messages that this device has shown. The worker stores them; signing out removes them. */
export const shownMessages = createStore('arroba-avisos', 'messages')

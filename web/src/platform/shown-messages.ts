import { createStore } from 'idb-keyval'

/** The ids of the messages that this device has shown: the worker writes them, and signing out clears them. */
export const shownMessages = createStore('arroba-avisos', 'messages')

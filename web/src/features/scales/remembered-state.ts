import { type State, stateOf } from '@arroba/contract/places.rules.ts'
import { drafts } from '../../platform/drafts.ts'

const NAME = 'scales-state'

/** The state whose scales the person signed in chose last on this device. */
export const rememberedState = {
  read: (): State | null => stateOf(Number(drafts.read(NAME))) ?? null,
  choose: (state: State | null): void => (state ? drafts.keep(NAME, state.code) : drafts.drop(NAME)),
}

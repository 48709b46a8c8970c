import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import { drafts } from './drafts.ts'

/** The state that the signed-in person chose last on this device, on the screen called `name`. */
export function rememberState(name: string) {
  return {
    read: (): State | null => stateOf(Number(drafts.read(name))) ?? null,
    choose: (state: State | null): void => (state ? drafts.save(name, state.code) : drafts.drop(name)),
  }
}

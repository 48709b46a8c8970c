import { rememberState } from '../../../platform/remembered-state.ts'

export const rememberedState = rememberState('ranking-state')

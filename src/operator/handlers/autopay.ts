/** Calls of automatic payment and who answers them. */
import { autopaySet, autopayStop } from '../autopay/set.ts'
import { autopayGet } from '../autopay/view.ts'
import type { Handlers } from '../context.ts'

export const autopayHandlers = { autopay_get: autopayGet, autopay_set: autopaySet, autopay_stop: autopayStop } satisfies Partial<Handlers>

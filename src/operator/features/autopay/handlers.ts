/** Calls of automatic payment and who answers them. */

import type { Handlers } from '../../platform/context.ts'
import { autopaySet, autopayStop } from './set.ts'
import { autopayGet } from './view.ts'

export const autopayHandlers = {
  autopay_get: autopayGet,
  autopay_set: autopaySet,
  autopay_stop: autopayStop,
} satisfies Partial<Handlers>

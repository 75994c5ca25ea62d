/** Maps the calls of automatic payment to their handlers. */

import type { Handlers } from '../../platform/context.ts'
import { autopaySet, autopayStop } from './set.ts'
import { autopayGet } from './view.ts'

export const autopayHandlers = {
  autopay_get: autopayGet,
  autopay_set: autopaySet,
  autopay_stop: autopayStop,
} satisfies Partial<Handlers>

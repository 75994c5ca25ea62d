/** Maps the calls of the network at home to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { getOptical } from './optical.ts'

export const homeNetworkHandlers = {
  gnms_optical: getOptical,
} satisfies Partial<Handlers>

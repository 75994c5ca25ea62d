/** `multisim_query`: the SIMs of the line. Spec SIM-1. */
import type { CallHandler } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { requireOwnNetwork, viewSims } from './sims.ts'

export const listSims: CallHandler<'multisim_query'> = async (context, { msisdn }) => {
  requireOwnNetwork(await ownLine(context.db, msisdn))
  return viewSims(context, context.db, msisdn, context.clock.now())
}

/**
 * `multisim_esim_code`: shows the code of a new eSIM, once and after step-up; then it is erased. Spec SIM-2.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { ESIM_ACTIVE_AFTER_MINUTES } from '../../../contract/rules/sim.ts'
import type { CallHandler } from '../../platform/context.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { requireNoFreeze, withRejectionRecorded } from './freeze-state.ts'
import { requireSim } from './sims.ts'
import { simCard } from './tables.ts'

/** Label of the key that encrypts activation codes. */
export const ESIM_LABEL = 'esim'

export const showEsimCode: CallHandler<'multisim_esim_code'> = (context, caller, { id }) =>
  withRejectionRecorded(context, caller, () =>
    context.db.transaction(async (tx) => {
      await requireStepUp(context, tx, caller, { call: 'multisim_reg' })
      await lockLine(tx, caller.msisdn)
      const now = context.clock.now()
      await requireNoFreeze(tx, caller.msisdn, now)
      const card = await requireSim(tx, caller.msisdn, id)
      if (card.type !== 'esim' || !card.sealedCode) throw new ApiError('esim_shown')
      const code = unseal(context.pepper, ESIM_LABEL, id, card.sealedCode)
      const dueAt = addSeconds(now, ESIM_ACTIVE_AFTER_MINUTES * 60)
      await tx.update(simCard).set({ sealedCode: null, dueAt }).where(eq(simCard.id, id))
      const [, address = '', activation = ''] = code.split('$')
      return { code, address, activation }
    }),
  )

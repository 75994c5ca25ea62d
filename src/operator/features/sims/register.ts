/**
 * `multisim_reg`: a further SIM of the line, free of charge, after step-up. Such a SIM receives the line's
 * calls and codes, so the line gets a message at once. Spec SIM-2.
 */
import { ApiError } from '../../../contract/errors.ts'
import type { SimRegistered } from '../../../contract/main/sim.schema.ts'
import { PHYSICAL_SIM_ACTIVE_AFTER_DAYS, SIM_NAME_MAX } from '../../../contract/rules/sim.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { addDays } from '../../platform/time/day.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { ESIM_LABEL } from './esim-code.ts'
import { requireNoFreeze, withRejectionRecorded } from './freeze-state.ts'
import { newActivationCode, newIccid } from './iccid.ts'
import { notifySim } from './notifications.ts'
import { requireOwnNetwork, simsOf, viewSim } from './sims.ts'
import { simCard } from './tables.ts'

export const registerSim: CallHandler<'multisim_reg'> = async (context, caller, request) => {
  await requireStepUp(context, context.db, caller, { call: 'multisim_reg' })
  const { type, idempotency_key: key } = request
  const name = request.name.trim().slice(0, SIM_NAME_MAX)
  return withRejectionRecorded(context, caller, () =>
    withIdempotency<SimRegistered>(
      context,
      caller,
      { call: 'multisim_reg', key, request: [type, name] },
      async ({ tx, line, now }) => {
        requireOwnNetwork(line)
        await requireNoFreeze(tx, line.msisdn, now)
        if (line.status !== 'active') throw new ApiError('outgoing_barred', { reason: line.status })
        const others = (await simsOf(tx, line.msisdn)).filter(({ role }) => role === 'multi')
        if (others.length >= context.content.multisim.maximum) throw new ApiError('multisim_limit')
        const id = newId(now)
        const [card] = await tx
          .insert(simCard)
          .values({
            id,
            msisdn: line.msisdn,
            iccid: newIccid(context.randomInt),
            role: 'multi',
            type,
            generation: '4g',
            state: 'pending',
            name,
            registeredAt: now,
            sealedCode: type === 'esim' ? sealedCode(context, id) : null,
            dueAt: type === 'esim' ? null : addDays(now, PHYSICAL_SIM_ACTIVE_AFTER_DAYS),
          })
          .returning()
        if (!card) throw new Error('The SIM was not stored')
        await notifySim(context, tx, line, 'registered', { iccid: card.iccid, type })
        return { sim: viewSim(card) }
      },
    ),
  )
}

function sealedCode({ pepper, randomInt, content }: Context, id: string): string {
  // LPA:1$server$code is what phones read from the QR (GSMA SGP.22, section 4.1).
  const code = `LPA:1$${content.multisim.esim_server}$${newActivationCode(randomInt)}`
  return seal(pepper, ESIM_LABEL, id, code)
}

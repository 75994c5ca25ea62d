/**
 * `care_answer`: the owner's yes, by step-up, or no to what a helper asks for. A package is bought with the
 * yes; what the helper pays is ordered by the helper afterwards. Spec CAR-4.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CareActResult } from '../../../contract/main/care.schema.ts'
import { CARE_ANSWER_SECONDS, HELPER_PAYS } from '../../../contract/rules/care.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { transitionAct } from './act.ts'
import { type ActRow, findAct, stateOf, viewAct } from './acts.ts'
import { requireGrant } from './grants.ts'
import { notifyAct } from './notify.ts'
import { performForLine } from './perform.ts'
import { careAct } from './tables.ts'

export const answerAct: CallHandler<'care_answer'> = async (
  context,
  caller,
  { id, yes, idempotency_key: key },
) => {
  const { act } = await requireAsked(context.db, caller, id)
  const { amount, manager } = act
  if (yes) await requireStepUp(context, context.db, caller, { call: 'care_answer', amount, msisdn: manager })
  return withIdempotency<CareActResult>(
    context,
    caller,
    { call: 'care_answer', key, request: [id, String(yes)] },
    async ({ tx, now }) => {
      await tx.select({ id: careAct.id }).from(careAct).where(eq(careAct.id, id)).for('update')
      const row = await requireAsked(tx, caller, id)
      const state = stateOf(row, now)
      if (state !== 'waiting') throw new ApiError('care_act_over', { reason: state })
      const after = yes ? await allow(context, tx, caller, row, now) : await refuse(context, tx, row, now)
      context.failpoint('care_answer:before-commit')
      return { act: viewAct({ ...row, act: after }, now) }
    },
  )
}

/** The line itself answers: another line of its customer pays nothing from this one either. */
async function requireAsked(db: Database, { msisdn }: Caller, id: string): Promise<ActRow> {
  const row = await findAct(db, id)
  if (row?.act.msisdn !== msisdn) throw new ApiError('care_act_unknown')
  return row
}

async function refuse(context: Context, tx: Database, { act }: ActRow, now: Date) {
  await notifyAct(context, tx, 'refused', act)
  return transitionAct(tx, act, 'refuse', { endedAt: now })
}

/** What has become impossible, such as a package that costs more now, fails; the helper reads why. */
async function allow(context: Context, tx: Database, caller: Caller, { act, account }: ActRow, now: Date) {
  const { id, wanted, manager } = act
  const grant = await requireGrant(tx, manager, account, now)
  if (HELPER_PAYS.includes(act.call)) {
    await notifyAct(context, tx, 'allowed', act)
    return transitionAct(tx, act, 'allow', { expiresAt: addSeconds(now, CARE_ANSWER_SECONDS) })
  }
  try {
    await tx.transaction((inner) => performForLine(context, inner, caller, { grant, id, wanted }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await notifyAct(context, tx, 'failed', act)
    return transitionAct(tx, act, 'fail', { reason: error.code, endedAt: now })
  }
  await notifyAct(context, tx, 'performed', act)
  await notifyAct(context, tx, 'done', act)
  return transitionAct(tx, act, 'perform', { endedAt: now })
}

/**
 * `own_device_add`: this browser asks for less from now on, after a code or passkey, because a thief of a
 * session must not gain it. Spec IDN-16.
 */
import { and, eq, gt, lte } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { deviceLabel } from '../../../../contract/rules/device.ts'
import { STEP_UP_SECONDS } from '../../../../contract/rules/otp.ts'
import { OWN_DEVICES_PER_LINE, ownDeviceEnd } from '../../../../contract/rules/own-device.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { newId } from '../../../platform/ids/id.ts'
import { addSeconds } from '../../../platform/time/seconds.ts'
import { lockLine } from '../find-line.ts'
import { ownDevice } from '../own-device-tables.ts'
import { browserDigest } from '../recognise-own-device.ts'
import { notifyAccount } from '../set-password.ts'
import { requireStepUp } from '../step-up.ts'
import { session } from '../tables.ts'

/** Throws `browser_unknown`, `step_up_needed`, `own_device_limit`, in this order. */
export const addOwnDevice: CallHandler<'own_device_add'> = (context, caller, { device_info = '' }) => {
  const browser = browserDigest(context, caller)
  if (browser === '') throw new ApiError('browser_unknown')
  const { msisdn, sessionDigest } = caller
  return context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const now = context.clock.now()
    await tx.delete(ownDevice).where(and(eq(ownDevice.msisdn, msisdn), lte(ownDevice.endsAt, now)))
    const known = await tx.select().from(ownDevice).where(eq(ownDevice.msisdn, msisdn))
    const same = known.find((one) => one.browser === browser)
    if (same) return { id: same.id }
    if (!(await isSignInProof(context, tx, caller)))
      await requireStepUp(context, tx, caller, { call: 'own_device_add' })
    if (known.length >= OWN_DEVICES_PER_LINE) throw new ApiError('own_device_limit')
    const id = newId(now)
    const name = deviceLabel(device_info)
    const times = { createdAt: now, usedAt: now, endsAt: ownDeviceEnd(now, now) }
    await tx.insert(ownDevice).values({ id, msisdn, browser, name, ...times })
    // A code of the sign-in adds one device. One for this very action is of no other use.
    await tx.update(session).set({ signInProvenAt: null }).where(eq(session.digest, sessionDigest))
    await notifyAccount(context, tx, line, 'ownDeviceAdded', now, name)
    return { id }
  })
}

/** Whether a code or passkey signed this session in within the last five minutes, and added nothing yet. */
export async function isSignInProof(
  { clock }: Context,
  db: Database,
  { sessionDigest }: Caller,
): Promise<boolean> {
  const since = addSeconds(clock.now(), -STEP_UP_SECONDS)
  return (
    (await db.$count(session, and(eq(session.digest, sessionDigest), gt(session.signInProvenAt, since)))) > 0
  )
}

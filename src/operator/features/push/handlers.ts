/**
 * `push_get`, `push_subscribe`, `push_set`, `push_end`: a line's push notifications. Spec PSH-1, Spec PSH-3.
 */
import { ECDH } from 'node:crypto'
import { and, eq, ne, or } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Push } from '../../../contract/main/push.schema.ts'
import { PUSH_DEVICES_MAX, PUSH_KINDS } from '../../../contract/rules/push.ts'
import type { Caller, CallHandler, Context, Handlers } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { endPushDevices, ofSession, pushChoiceOf, pushDevicesOf } from '../../platform/push/devices.ts'
import { pushChoice, pushDevice } from '../../platform/push/tables.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { sessionDevice } from '../identity/session-device.ts'

const get: CallHandler<'push_get'> = (context, caller) => view(context, caller)

/**
 * A browser has one subscription: it belongs to the line that turned it on last, and a session has one
 * device. Repeating a request changes nothing.
 */
const subscribe: CallHandler<'push_subscribe'> = async (context, caller, { endpoint, keys }) => {
  if (!context.pushKey) throw new ApiError('feature_not_supported')
  if (!isPoint(keys.p256dh)) throw new ApiError('bad_request', { fields: ['keys'] })
  const { msisdn, sessionDigest } = caller
  await context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const { id, createdAt } = await ownDevice()
    const values = {
      ...{ msisdn, sessionDigest, endpoint, p256dh: keys.p256dh, auth: keys.auth },
      device: await sessionDevice(tx, caller),
    }
    await tx
      .insert(pushDevice)
      .values({ id, createdAt, ...values })
      .onConflictDoUpdate({ target: pushDevice.id, set: values })

    async function ownDevice() {
      const now = context.clock.now()
      const same = or(
        eq(pushDevice.endpoint, endpoint),
        and(ofSession(msisdn, sessionDigest), ne(pushDevice.sessionDigest, '')),
      )
      const [known, ...others] = await tx.select().from(pushDevice).where(same).for('update')
      for (const other of others) await endPushDevices(tx, eq(pushDevice.id, other.id))
      if (known?.msisdn === msisdn) return known
      // Another line's: what waits for it must not come to this one.
      if (known) await endPushDevices(tx, eq(pushDevice.id, known.id))
      if ((await tx.$count(pushDevice, eq(pushDevice.msisdn, msisdn))) >= PUSH_DEVICES_MAX)
        throw new ApiError('push_limit')
      return { id: newId(now), createdAt: now }
    }
  })
  return view(context, caller)
}

const set: CallHandler<'push_set'> = async (context, caller, { kinds, quiet }) => {
  const values = {
    kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
    ...{ quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null },
    at: context.clock.now(),
  }
  await context.db
    .insert(pushChoice)
    .values({ msisdn: caller.msisdn, ...values })
    .onConflictDoUpdate({ target: pushChoice.msisdn, set: values })
  return view(context, caller)
}

/** A device that was ended before is ended alike. */
const end: CallHandler<'push_end'> = async (context, caller, { id }) => {
  const own = eq(pushDevice.msisdn, caller.msisdn)
  await context.db.transaction((tx) => endPushDevices(tx, id ? and(own, eq(pushDevice.id, id)) : own))
  return view(context, caller)
}

export const pushHandlers = {
  push_get: get,
  push_subscribe: subscribe,
  push_set: set,
  push_end: end,
} satisfies Partial<Handlers>

async function view(
  { db, pushKey = '' }: Pick<Context, 'db' | 'pushKey'>,
  { msisdn, sessionDigest }: Caller,
): Promise<Push> {
  const { kinds, quiet } = await pushChoiceOf(db, msisdn)
  const devices = await pushDevicesOf(db, msisdn)
  return {
    key: pushKey,
    kinds: [...kinds],
    quiet,
    devices: devices.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.createdAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
      here: row.sessionDigest === sessionDigest,
    })),
  }
}

/** What is no point of the curve could never be encrypted for. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

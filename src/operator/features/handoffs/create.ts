/**
 * `handoff_create`: seals the step under a secret of 128 bits that is in the fragment of the link alone.
 * Guessing is hopeless, so that wrong tries lock nothing. Spec CAR-6.
 */
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { HandoffTask } from '../../../contract/main/handoff.schema.ts'
import { HANDOFF_SECONDS, isForOthers } from '../../../contract/rules/handoff.ts'
import type { CallHandler } from '../../platform/context.ts'
import { sessionDigest as digestOf } from '../../platform/secrets/digest.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { peopleOf } from './people.ts'
import { sealContent } from './sealed.ts'
import { handoff } from './tables.ts'

/** Another link of the line replaces the one before. Keys travel within one line only. */
export const createHandoff: CallHandler<'handoff_create'> = async (
  { db, clock },
  { msisdn },
  { task, keys = {}, person = msisdn },
) => {
  const now = clock.now()
  const isOwn = person === msisdn
  if (!isOwn) {
    if (!isForOthers(task.step)) throw new ApiError('bad_request', { fields: ['person'] })
    const people = await peopleOf(db, msisdn, now)
    if (!people.some((one) => one.msisdn === person)) throw new ApiError('managed_unknown')
  }
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(16).toString('base64url')
  const until = addSeconds(now, HANDOFF_SECONDS)
  const link = {
    ...{ id, digest: digestOf(secret), person, step: task.step, item: itemOf(task) },
    ...{ sealed: sealContent(secret, id, { task, keys: isOwn ? keys : {} }), at: now, until },
    ...{ openedAt: null, openedBy: null, endedAt: null },
  }
  await db
    .insert(handoff)
    .values({ msisdn, ...link })
    .onConflictDoUpdate({ target: handoff.msisdn, set: link })
  return { id, secret, expires_at: until.toISOString(), expires_in: HANDOFF_SECONDS }
}

function itemOf(task: HandoffTask): string {
  if (task.step === 'package') return task.code
  if (task.step === 'roaming') return task.package_id
  return task.step === 'order' ? task.transaction_id : ''
}

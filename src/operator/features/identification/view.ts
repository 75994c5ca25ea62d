/** A request as its owner sees it: numbers and dates of the card are masked. Spec EKY-3. */
import { asc, eq } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import {
  DECISION_HOURS,
  FAILURES_BEFORE_PERSON,
  isCollecting,
  isOpenIdentity,
} from '../../../contract/rules/identification.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'
import type { Context } from '../../platform/context.ts'
import { maskBirthDate, maskIdNumber } from '../../platform/subscriber/mask.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import type { Request } from './find-request.ts'
import { identityEvent, identityHandoff, identityPhoto } from './tables.ts'
import { unsealFields } from './vault.ts'

type Viewing = Pick<Context, 'db' | 'clock' | 'identityKey'>

/** Seconds between two looks: with another device at work, and at least and at most otherwise. */
const FOLLOW = 3
const REFRESH = { min: 5, max: 60 }

/** `context.db` may be a transaction. */
export async function viewRequest(context: Viewing, request: Request): Promise<IdentityRequest> {
  const { code, state, submittedAt, contactBy, lastFailure } = request
  const handoff = await handoffOf(context, request)
  const events = await context.db
    .select()
    .from(identityEvent)
    .where(eq(identityEvent.requestCode, code))
    .orderBy(asc(identityEvent.at), asc(identityEvent.id))
  return {
    code,
    state,
    created_at: request.createdAt.toISOString(),
    photographs: await photographsOf(context, code),
    fields: fieldsOf(context, request),
    failures: request.failures,
    last_failure: lastFailure,
    can_ask_person: isCollecting(state) && request.failures >= FAILURES_BEFORE_PERSON,
    can_withdraw: isOpenIdentity(state),
    expires_at: isCollecting(state) ? isoOf(request.dueAt) : null,
    submitted_at: isoOf(submittedAt),
    decide_by:
      state === 'submitted' && submittedAt
        ? addSeconds(submittedAt, DECISION_HOURS * 3_600).toISOString()
        : null,
    person:
      state === 'person' && contactBy
        ? { contact_no: maskPhone(request.contactNo), contact_by: contactBy.toISOString() }
        : null,
    decided_at: isoOf(request.decidedAt),
    reasons: request.reasons,
    changed: request.changed,
    handoff,
    photographs_deleted_at: isoOf(request.deletedAt ?? request.deleteAt),
    refresh_in: refreshOf(request, handoff !== null, context.clock.now()),
    events: events.map((event) => ({ state: event.state, at: event.at.toISOString() })),
  }
}

async function photographsOf({ db }: Viewing, code: string): Promise<IdentityRequest['photographs']> {
  const rows = await db
    .select({
      side: identityPhoto.side,
      received: identityPhoto.received,
      total: identityPhoto.total,
      digest: identityPhoto.digest,
      isStored: identityPhoto.isStored,
    })
    .from(identityPhoto)
    .where(eq(identityPhoto.requestCode, code))
  return PHOTO_SIDES.map((side) => {
    const row = rows.find((one) => one.side === side)
    if (!row) return { side, state: 'missing' as const, received: 0, total: 0, digest: '' }
    const { received, total, digest, isStored } = row
    return { side, state: isStored ? ('stored' as const) : ('uploading' as const), received, total, digest }
  })
}

function fieldsOf(context: Viewing, { code, sealedFields }: Request): IdentityRequest['fields'] {
  if (sealedFields === null) return null
  const fields = unsealFields(context, code, sealedFields)
  return {
    ...fields,
    birth_date: maskBirthDate(fields.birth_date),
    id_number: maskIdNumber(fields.id_number),
  }
}

async function handoffOf({ db, clock }: Viewing, request: Request): Promise<IdentityRequest['handoff']> {
  const [row] = await db.select().from(identityHandoff).where(eq(identityHandoff.requestCode, request.code))
  if (!row || (row.digest === null && row.browser === null) || row.until <= clock.now()) return null
  return { state: row.browser === null ? 'waiting' : 'open', until: row.until.toISOString() }
}

function refreshOf({ state, dueAt }: Request, isShared: boolean, now: Date): number | null {
  if (!isOpenIdentity(state) || !dueAt) return null
  if (isShared) return FOLLOW
  return Math.min(REFRESH.max, Math.max(REFRESH.min, secondsUntil(dueAt, now)))
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

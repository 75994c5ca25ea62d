/**
 * `care_invite`, `care_invite_view`, `care_accept`: an owner gives a role by a link or its QR, which holds a
 * secret of 128 bits and no number. Guessing is hopeless, so that wrong tries lock nothing. Spec CAR-2.
 */
import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { CARE_INVITE_SECONDS } from '../../../contract/rules/care.ts'
import { CONSENT_VERSION, MANAGED_MAX } from '../../../contract/rules/managed-line.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { sessionDigest as digestOf } from '../../platform/secrets/digest.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { findTarget, maskName } from '../../platform/subscriber/target.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { ownAccounts } from '../lines/accounts.ts'
import { managedBy } from '../lines/managed.ts'
import { notifyBothParties } from '../lines/notifications.ts'
import { replaceConsent } from '../lines/replace-consent.ts'
import { careInvite } from './tables.ts'

/** Another link of the line replaces the one before. */
export const invite: CallHandler<'care_invite'> = async (context, caller, { role, days, limit }) => {
  const { db, clock } = context
  const amount = role === 'see' ? 0 : limit
  const until = vietnamDay(addDays(clock.now(), days))
  await requireStepUp(context, db, caller, { call: 'care_invite', amount, role, until })
  const secret = randomBytes(16).toString('base64url')
  const now = clock.now()
  const expiresAt = addSeconds(now, CARE_INVITE_SECONDS)
  const terms = { role, days, limit: amount, version: CONSENT_VERSION }
  const link = { digest: digestOf(secret), ...terms, at: now, expiresAt }
  await db
    .insert(careInvite)
    .values({ msisdn: caller.msisdn, ...link })
    .onConflictDoUpdate({ target: careInvite.msisdn, set: link })
  return { secret, expires_at: expiresAt.toISOString(), expires_in: CARE_INVITE_SECONDS }
}

export const viewInvite: CallHandler<'care_invite_view'> = async ({ db, clock }, { msisdn }, { secret }) => {
  const now = clock.now()
  const [offered] = await offersOf(db, secret, now)
  if (!offered) throw new ApiError('care_invite_over')
  await requireOther(db, msisdn, offered.msisdn)
  const owner = await findTarget(db, offered.msisdn)
  return {
    owner: maskName(owner?.name ?? ''),
    number: maskMsisdn(offered.msisdn),
    role: offered.role,
    limit: offered.limit,
    until: addDays(now, offered.days).toISOString(),
    expires_in: secondsUntil(offered.expiresAt, now),
  }
}

/** Replaces a role that this owner gave before. The row of the link is locked, so that one person accepts it. */
export const accept: CallHandler<'care_accept'> = (context, { msisdn: manager }, { secret }) =>
  context.db.transaction(async (tx) => {
    await lockLine(tx, manager)
    const now = context.clock.now()
    const [offered] = await offersOf(tx, secret, now).for('update')
    if (!offered) throw new ApiError('care_invite_over')
    const { msisdn: account, role, limit, days, version } = offered
    await requireOther(tx, manager, account)
    const held = (await managedBy(tx, manager)).filter((one) => one.until > now && one.account !== account)
    if (held.length >= MANAGED_MAX) throw new ApiError('managed_limit')
    await tx.delete(careInvite).where(eq(careInvite.msisdn, account))
    const managed = {
      ...{ id: newId(now), manager, productLine: 'mobile' as const, account, agreedBy: account },
      ...{ summary: true, role, limit, version, agreedAt: now, until: addDays(now, days) },
    }
    await replaceConsent(tx, managed, now)
    await notifyBothParties(context, tx, 'added', managed)
    context.failpoint('care_accept:before-commit')
    return { ACCOUNT: account }
  })

function offersOf(db: Database, secret: string, now: Date) {
  return db
    .select()
    .from(careInvite)
    .where(and(eq(careInvite.digest, digestOf(secret)), gt(careInvite.expiresAt, now)))
    .$dynamic()
}

async function requireOther(db: Database, msisdn: string, account: string): Promise<void> {
  if ((await ownAccounts(db, msisdn)).some((own) => own.account === account))
    throw new ApiError('account_own')
}

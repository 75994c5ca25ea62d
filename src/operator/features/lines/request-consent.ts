/**
 * `cust_send_account_consent`: requests an owner's consent by a code to the line itself, or to the number on
 * record of an access. Every well-formed account gets the same response, limits and work; only existing
 * accounts get a message. Spec SUB-5.
 */
import { and, asc, count, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  accountOf,
  CONSENT_DAYS,
  CONSENT_VERSION,
  CONSENTS_PER_DAY,
  MANAGED_MAX,
  type ProductLine,
} from '../../../contract/rules/managed-line.ts'
import {
  OTP_DIGITS,
  OTP_LIFE_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_DAY,
} from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { codeDigest, newToken } from '../../platform/secrets/digest.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { lockedUntil } from '../identity/attempts.ts'
import { killOlder } from '../identity/kill-older.ts'
import { DAY, sendLimitError } from '../identity/send-limits.ts'
import { sentLastDay } from '../identity/sent-codes.ts'
import { otpChallenge } from '../identity/tables.ts'
import { findAccount, ownAccounts } from './accounts.ts'
import { managedBy } from './managed.ts'
import { consentText } from './notifications.ts'
import { accountConsent } from './tables.ts'

/**
 * The key under which codes, attempts and lockouts of an account are counted: a line's number, or kind and
 * name of an access. Reveals nothing about the owner.
 */
export function consentKey(productLine: ProductLine, account: string): string {
  return productLine === 'mobile' ? account : `${productLine}:${account}`
}

export const requestConsent: CallHandler<'cust_send_account_consent'> = async (
  context,
  caller,
  { product_line: productLine, account: typed, summary: isAsked, care },
) => {
  const account = accountOf(productLine, typed)
  if (!account) throw new ApiError('account_not_valid')
  // Of an access there are bills to pay, and nothing to manage.
  if (care?.role === 'manage' && productLine !== 'mobile')
    throw new ApiError('bad_request', { fields: ['care'] })
  const { role = 'see', days = CONSENT_DAYS } = care ?? {}
  const limit = role === 'see' ? 0 : (care?.limit ?? 0)
  const summary = isAsked || role !== 'see'
  const { msisdn: manager } = caller
  await context.db.transaction(async (db) => {
    await lockNumber(db, 'account_consent', manager)
    const now = context.clock.now()
    await requireCapacity(db, manager, account, now, { replaces: care !== undefined })
    await requireFewRequests(db, manager, now)
    const key = consentKey(productLine, account)
    await lockNumber(db, 'otp_send', key)
    const locked = await lockedUntil(db, { msisdn: key, purpose: 'add_account', scope: 'world' }, now)
    if (locked) throw new ApiError('otp_locked', { retry_after: secondsUntil(locked, now) })
    const refusal = sendLimitError(await sentLastDay(db, key, 'world', now), 'add_account', now)
    if (refusal) throw refusal

    const found = await findAccount(db, productLine, account)
    // One number may be the contact of several accesses: it has one limit for all of them, and the response
    // does not reveal it.
    const sends = found && (await sentTo(db, found.contact, now)) < OTP_SENDS_PER_DAY ? found : undefined
    const id = newId(now)
    const code = String(context.randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
    const killed = killOlder(db, key, 'add_account', caller.browser, now)
    await db
      .with(killed)
      .insert(otpChallenge)
      .values({
        id,
        msisdn: key,
        purpose: 'add_account',
        channel: 'sms',
        digest: codeDigest(context.pepper, id, key, 'add_account', sends ? code : newToken()),
        browser: caller.browser,
        sentAt: now,
        expiresAt: addSeconds(now, OTP_LIFE_SECONDS),
      })
    const request = { manager, productLine, account, summary, role, limit, days }
    await db.insert(accountConsent).values({
      challengeId: id,
      ...request,
      version: CONSENT_VERSION,
      sentTo: sends?.contact ?? '',
      requestedAt: now,
    })
    const text = consentText(context, request, sends?.language ?? caller.language, code)
    if (sends)
      await context.messages.send(
        { to: sends.contact, channel: 'sms', text, purpose: 'add_account', otp: code },
        db,
      )
    else await context.messages.sendNothing({ channel: 'sms', text, purpose: 'add_account' }, db)
  })
  return { resend_after: OTP_RESEND_SECONDS, expires_in: OTP_LIFE_SECONDS }
}

/**
 * Checks that the account is neither own nor already added, and that the limit allows another one. Expired
 * consents do not count, nor what another role replaces (`replaces`). Throws `account_own`, `account_added`,
 * `managed_limit`; these concern only the manager's own list, so they reveal nothing about others.
 */
export async function requireCapacity(
  db: Database,
  manager: string,
  account: string,
  now: Date,
  { replaces }: { replaces: boolean },
): Promise<void> {
  if ((await ownAccounts(db, manager)).some((own) => own.account === account))
    throw new ApiError('account_own')
  const held = (await managedBy(db, manager)).filter(({ until }) => until > now)
  const isHeld = held.some((managed) => managed.account === account)
  if (isHeld && !replaces) throw new ApiError('account_added')
  if (!isHeld && held.length >= MANAGED_MAX) throw new ApiError('managed_limit')
}

/**
 * Throws `send_sms_nok_limit_n` after too many requests in a day, so that a line cannot send messages to many
 * people.
 */
async function requireFewRequests(db: Database, manager: string, now: Date): Promise<void> {
  const request = await db
    .select({ at: accountConsent.requestedAt })
    .from(accountConsent)
    .where(and(eq(accountConsent.manager, manager), gt(accountConsent.requestedAt, addSeconds(now, -DAY))))
    .orderBy(asc(accountConsent.requestedAt))
  const blocking = request.at(-CONSENTS_PER_DAY)
  if (blocking)
    throw new ApiError('send_sms_nok_limit_n', {
      retry_after: secondsUntil(addSeconds(blocking.at, DAY), now),
    })
}

async function sentTo(db: Database, contact: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(accountConsent)
    .where(and(eq(accountConsent.sentTo, contact), gt(accountConsent.requestedAt, addSeconds(now, -DAY))))
  return row?.sent ?? 0
}

/** Saves a new password for every call that sets one. */

import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { line } from '../../platform/subscriber/tables.ts'
import { clearFailedPasswords } from './attempts.ts'
import { account } from './tables.ts'

/** Creates the account if it is missing. Clears an expired password and its failed attempts. */
export async function setPassword(
  db: Database,
  msisdn: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const fresh = { passwordHash, passwordSetAt: now, passwordExpired: false }
  await db
    .insert(account)
    .values({ msisdn, createdAt: now, ...fresh })
    .onConflictDoUpdate({ target: account.msisdn, set: fresh })
  await clearFailedPasswords(db, msisdn)
}

/** Notifies the line by SMS, so that its owner learns of a change made by another person. Spec IDN-7. */
export function notifyPasswordChanged(
  context: Context,
  db: Database,
  own: typeof line.$inferSelect,
  now: Date,
): Promise<void> {
  return notifyAccount(context, db, own, 'passwordChanged', now)
}

/** Messages to a line about its account, each with its purpose. */
const PURPOSES = {
  passwordChanged: 'password_changed',
  notMe: 'password_changed',
  passkeyAdded: 'passkey',
  passkeyRemoved: 'passkey',
  passkeyCopied: 'passkey',
  ownDeviceAdded: 'own_device',
} as const

/** `notMe`: its owner has ended every session, and a new password is needed. `name`: of a passkey or device. */
export async function notifyAccount(
  { content: { brand, hotlines }, messages }: Context,
  db: Database,
  { msisdn, language }: typeof line.$inferSelect,
  event: keyof typeof PURPOSES,
  now: Date,
  name = '',
): Promise<void> {
  const text = messageText('sms', event, language, {
    brand: brand.name,
    name: name || messageText('sms', 'deviceUnknown', language),
    phone: formatPhone(msisdn),
    at: formatDateTime(now, language),
    hotline: formatHotline(hotlines.mobile),
  })
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: PURPOSES[event] }, db)
}

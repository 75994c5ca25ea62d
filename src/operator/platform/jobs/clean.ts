/** Takes away what is of no use any more. */
import { lt } from 'drizzle-orm'
import { VIEWS_KEPT_DAYS } from '../../../contract/rules/managed-line.ts'
import { REVEALS_KEPT_DAYS } from '../../../contract/rules/personal.ts'
import {
  accountConsent,
  captcha,
  contactChange,
  contactUpdate,
  entryToken,
  fileTicket,
  idempotency,
  loyaltyRequest,
  managedView,
  offerIntent,
  otpChallenge,
  pointGiftIntent,
  pointGiftLook,
  reveal,
} from '../../schema.ts'
import type { Context } from '../context.ts'
import { addDays, vietnamDay } from '../time/day.ts'

/** Answers are replayed for a day (reliability D.8). */
const KEY_DAYS = 1
/** Codes live for minutes, but the sendings of a day are counted by them; a second day for the clock's turn. */
const CHALLENGE_DAYS = 2

/** Requests about subscriber information, many of numbers that are not ours. */
const CONTACT_DAYS = 30

/** Requests of the loyalty service are taken within minutes; longer than that nothing can be asked again. */
const REQUEST_DAYS = 0.05

export async function cleanUp({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db.delete(idempotency).where(lt(idempotency.at, addDays(now, -KEY_DAYS)))
  await db.delete(contactUpdate).where(lt(contactUpdate.createdAt, addDays(now, -CONTACT_DAYS)))
  // A token lives for minutes, and for this long it may have been used.
  await db.delete(entryToken).where(lt(entryToken.usedAt, addDays(now, -KEY_DAYS)))
  await db.delete(loyaltyRequest).where(lt(loyaltyRequest.at, addDays(now, -REQUEST_DAYS)))
  // Files that nobody fetched in time.
  await db.delete(fileTicket).where(lt(fileTicket.expiresAt, now))
  await db.delete(captcha).where(lt(captcha.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(accountConsent).where(lt(accountConsent.askedAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(managedView).where(lt(managedView.at, addDays(now, -VIEWS_KEPT_DAYS)))
  await db.delete(contactChange).where(lt(contactChange.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(reveal).where(lt(reveal.at, addDays(now, -REVEALS_KEPT_DAYS)))
  await db.delete(pointGiftLook).where(lt(pointGiftLook.day, vietnamDay(now)))
  await db.delete(pointGiftIntent).where(lt(pointGiftIntent.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(offerIntent).where(lt(offerIntent.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(otpChallenge).where(lt(otpChallenge.sentAt, addDays(now, -CHALLENGE_DAYS)))
}

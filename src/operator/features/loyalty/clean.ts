/** Deletes expired signed requests, captchas and intents of the loyalty programme. */
import { lt } from 'drizzle-orm'
import { CHALLENGE_DAYS, type Cleaning } from '../../platform/jobs/clean.ts'
import { addDays, vietnamDay } from '../../platform/time/day.ts'
import { loyaltyRequest } from './member/tables.ts'
import { offerIntent } from './offers/tables.ts'
import { captcha } from './partner/tables.ts'
import { pointGiftIntent, pointGiftLookup } from './points/tables.ts'

/** Days: signed requests are valid for minutes, so older ones cannot be replayed. */
const REQUEST_DAYS = 0.05

export const cleanLoyalty: Cleaning = async (db, now) => {
  await db.delete(loyaltyRequest).where(lt(loyaltyRequest.at, addDays(now, -REQUEST_DAYS)))
  await db.delete(captcha).where(lt(captcha.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(pointGiftLookup).where(lt(pointGiftLookup.day, vietnamDay(now)))
  await db.delete(pointGiftIntent).where(lt(pointGiftIntent.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(offerIntent).where(lt(offerIntent.createdAt, addDays(now, -CHALLENGE_DAYS)))
}

/** Deletes old update requests, pending contact changes and records of unmasked views. */
import { lt } from 'drizzle-orm'
import { REVEAL_RETENTION_DAYS } from '../../../contract/rules/personal.ts'
import { CHALLENGE_DAYS, type Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { contactChange, contactUpdate, reveal } from './tables.ts'

/** Requests to update subscriber information; many are for numbers that are not ours. */
const CONTACT_DAYS = 30

export const cleanPersonal: Cleaning = async (db, now) => {
  await db.delete(contactUpdate).where(lt(contactUpdate.createdAt, addDays(now, -CONTACT_DAYS)))
  await db.delete(contactChange).where(lt(contactChange.createdAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(reveal).where(lt(reveal.at, addDays(now, -REVEAL_RETENTION_DAYS)))
}

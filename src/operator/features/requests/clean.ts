/** Deletes requests that ended long ago, and files that were never attached. Spec HLP-9. */
import { and, isNull, lt } from 'drizzle-orm'
import { HELP_FILE_WAIT_HOURS } from '../../../contract/rules/help-file.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { helpFile, helpFilePart, helpRequest } from './tables.ts'

export const cleanRequests: Cleaning = async (db, now) => {
  const waited = addSeconds(now, -HELP_FILE_WAIT_HOURS * 3_600)
  await db.delete(helpFilePart).where(lt(helpFilePart.createdAt, waited))
  await db.delete(helpFile).where(and(isNull(helpFile.requestCode), lt(helpFile.createdAt, waited)))
  await db.delete(helpRequest).where(lt(helpRequest.deleteAt, now))
}

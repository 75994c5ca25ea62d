/** Deletes logged events when their consent is withdrawn. Spec PRV-6. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ConsentPurpose } from '../../../contract/rules/privacy.ts'
import { USE_EVENT_KINDS, USE_EVENT_PURPOSE } from '../../../contract/rules/use-log.ts'
import type { Database } from '../../platform/database/open.ts'
import { useEvent } from './tables.ts'

export async function deleteUseEvents(tx: Database, msisdn: string, purpose: ConsentPurpose): Promise<void> {
  const kinds = USE_EVENT_KINDS.filter((kind) => USE_EVENT_PURPOSE[kind] === purpose)
  if (kinds.length > 0)
    await tx.delete(useEvent).where(and(eq(useEvent.msisdn, msisdn), inArray(useEvent.kind, kinds)))
}

/** Makes exports in the background, some tables in each transaction, and deletes them when they expire. Spec PRV-8. */
import { eq, lte } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { EXPORT_HOURS } from '../../../contract/rules/data-export.ts'
import type { Context } from '../../platform/context.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { sealBytes, unsealBytes } from '../../platform/secrets/seal.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { maskRow, ownNames } from './mask.ts'
import { readSource, sourcesOf } from './sources.ts'
import { dataExport } from './tables.ts'

const LABEL = 'data-export'
/** Tables of one transaction, so that a long export locks its line briefly. */
const TABLES_AT_ONCE = 30

export type Exported = Record<string, Record<string, unknown>[]>

export function unsealExport(
  { pepper }: Pick<Context, 'pepper'>,
  msisdn: string,
  sealed: Uint8Array,
): Exported {
  return JSON.parse(Buffer.from(unsealBytes(pepper, LABEL, msisdn, sealed)).toString()) as Exported
}

/** `tables`: all of the operator. */
export function dataExports(tables: readonly PgTable[]): Job {
  const sources = sourcesOf(tables)
  return lineItemJob({
    name: 'data_exports',
    table: dataExport,
    key: dataExport.msisdn,
    msisdn: dataExport.msisdn,
    dueAt: dataExport.dueAt,
    due: (now) => lte(dataExport.dueAt, now),
    process: async (context, tx, { row, line, now }) => {
      const mine = eq(dataExport.msisdn, row.msisdn)
      if (row.state !== 'working') {
        await tx.update(dataExport).set({ state: 'expired', sealed: null, dueAt: null }).where(mine)
        return
      }
      const made: Exported = row.sealed ? unsealExport(context, row.msisdn, row.sealed) : {}
      const own = await ownNames(tx, line.customerId)
      for (const source of sources.slice(row.done, row.done + TABLES_AT_ONCE)) {
        const rows = await readSource(tx, source, { msisdn: line.msisdn, customerId: line.customerId })
        if (rows.length > 0) made[source.name] = rows.map((one) => maskRow(source.name, one, own))
      }
      const done = Math.min(sources.length, row.done + TABLES_AT_ONCE)
      const sealed = sealBytes(context.pepper, LABEL, row.msisdn, Buffer.from(JSON.stringify(made)))
      const expiresAt = addSeconds(now, EXPORT_HOURS * 3_600)
      const isReady = done === sources.length
      await tx
        .update(dataExport)
        .set({
          ...{ done, total: sources.length, sealed },
          ...(isReady
            ? { state: 'ready' as const, readyAt: now, expiresAt, dueAt: expiresAt }
            : { dueAt: addSeconds(now, 1) }),
        })
        .where(mine)
      context.failpoint('data_export:before-commit')
    },
  })
}

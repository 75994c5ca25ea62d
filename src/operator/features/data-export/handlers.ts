/** `customer_export_get`, `customer_export_start`, `customer_export_file`. Spec PRV-8. */
import { and, eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import type { CallResult } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { DataExport } from '../../../contract/main/data-export.schema.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler, Context, Handlers } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { listRecordAccess } from './accesses.ts'
import { unsealExport } from './make.ts'
import { exportPage } from './page.ts'
import { dataExport } from './tables.ts'

/** How often the page asks while the export is made, seconds. */
const REFRESH_SECONDS = 3

const getExport: CallHandler<'customer_export_get'> = (context, { msisdn }) =>
  viewExport(context, context.db, msisdn)

const startExport: CallHandler<'customer_export_start'> = (context, caller, { idempotency_key: key }) =>
  withIdempotency<CallResult<'customer_export_start'>>(
    context,
    caller,
    { call: 'customer_export_start', key, request: [] },
    async ({ tx, line, now }) => {
      const [before] = await tx.select().from(dataExport).where(eq(dataExport.msisdn, line.msisdn))
      if (!before || before.state === 'downloaded' || before.state === 'expired') {
        const fresh = {
          ...{ state: 'working' as const, done: 0, total: 0, sealed: null, requestedAt: now, dueAt: now },
          ...{ readyAt: null, expiresAt: null, downloadedAt: null },
        }
        await tx
          .insert(dataExport)
          .values({ msisdn: line.msisdn, ...fresh })
          .onConflictDoUpdate({ target: dataExport.msisdn, set: fresh })
      }
      return viewExport(context, tx, line.msisdn)
    },
  )

/** The stored file is deleted with the download, so that a stolen session finds nothing later. */
const fetchExport: CallHandler<'customer_export_file'> = async (context, caller) => {
  await requireStepUp(context, context.db, caller, { call: 'customer_export_file' })
  const { clock, content, privacy } = context
  const { msisdn, language } = caller
  return context.db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    const ready = and(eq(dataExport.msisdn, msisdn), eq(dataExport.state, 'ready'))
    const [row] = await tx.select().from(dataExport).where(ready)
    if (!row?.sealed) throw new ApiError('export_not_ready')
    const data = unsealExport(context, msisdn, row.sealed)
    const now = clock.now()
    const made = { brand: content.brand.name, msisdn, made_at: now.toISOString(), data }
    const files = {
      'data.json': Buffer.from(JSON.stringify(made, null, 2)),
      'data.html': Buffer.from(exportPage(made, privacy, language)),
    }
    await tx
      .update(dataExport)
      .set({ state: 'downloaded', sealed: null, downloadedAt: now, dueAt: null })
      .where(ready)
    return createFileTicket(context, tx, caller, {
      name: `du-lieu-${vietnamDay(now)}.zip`,
      mediaType: 'application/zip',
      bytes: zipSync(files, { level: 6, mtime: now }),
    })
  })
}

async function viewExport({ clock }: Context, db: Database, msisdn: string): Promise<DataExport> {
  const [row] = await db.select().from(dataExport).where(eq(dataExport.msisdn, msisdn))
  const state = row?.state ?? 'none'
  return {
    state,
    done: row?.done ?? 0,
    total: row?.total ?? 0,
    requested_at: row?.requestedAt.toISOString() ?? null,
    ready_at: row?.readyAt?.toISOString() ?? null,
    expires_at: row?.expiresAt?.toISOString() ?? null,
    refresh_in: state === 'working' ? REFRESH_SECONDS : null,
    as_of: clock.now().toISOString(),
  }
}

export const dataExportHandlers = {
  customer_access_list: listRecordAccess,
  customer_export_get: getExport,
  customer_export_start: startExport,
  customer_export_file: fetchExport,
} satisfies Partial<Handlers>

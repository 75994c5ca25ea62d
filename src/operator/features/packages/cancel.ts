/**
 * `package_cancel`: stops the renewal or ends the package now; a purchase that is recent and unused is undone
 * and refunded. Spec PKG-6, Spec PKG-3.
 */
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CancelResult } from '../../../contract/main/service.schema.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { availableOf, payerOf } from '../../platform/ledger/payer.ts'
import { lockAccounts } from '../../platform/ledger/post-transaction.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { buildGroupOf, type Group } from '../family-groups/group.ts'
import { buildSource, toSource } from '../payments/payment-source.ts'
import { type KnownSource, type Returned, returnAccounts, viewReturn } from '../payments/return-money.ts'
import type { Reward } from '../payments/reward.ts'
import { stopNow } from './end-now.ts'
import { sendPackageNotification } from './notifications.ts'
import { isRunning, type Running, runningService } from './running.ts'
import type { Service } from './service.ts'
import { service } from './tables.ts'
import { inLanguage, serviceOf } from './view-services.ts'

export const packageCancel: CallHandler<'package_cancel'> = (
  context,
  caller,
  { code, when, idempotency_key: key },
) =>
  withIdempotency<CancelResult, CancelReads>(
    context,
    caller,
    { call: 'package_cancel', key, request: [code, when] },
    async (performed) => {
      const { tx, line, now, read } = performed
      const { running, used } = read.found
      const { after, returned } =
        when === 'now'
          ? await stopNow(context, performed, running, { ...read.found, ...read.undo })
          : { after: await cancelAtCycleEnd(context, performed, running), returned: null }
      const balance = await availableAfter(tx, line, returned)
      const [named = after] = await inLanguage(tx, [after], caller.language)
      return {
        service: await serviceOf(tx, named, used, now),
        refunded: returned?.amount ?? 0,
        refund: returned && viewReturn(returned),
        balance,
      }
    },
    (tx) => cancelReads(context, tx, caller.msisdn, code, when),
  )

/** `undo`: what an end now needs. */
type CancelReads = {
  found: Running
  undo: { group: Group | null; paid: KnownSource | undefined } | undefined
}

const idOfRunning = (column: PgColumn) => sql`(select ${column} from ${service} where ${isRunning})`

const groupOfRunning = prepared('group_of_running', (db) => buildGroupOf(db, idOfRunning(service.id)))

const sources = new WeakMap<readonly Reward[], ReturnType<typeof prepareSource>>()
function prepareSource(rewards: readonly Reward[]) {
  return prepared('source_of_running', (db) => buildSource(db, idOfRunning(service.paidBy), rewards))
}
function sourceOfRunning(rewards: readonly Reward[]) {
  const query = sources.get(rewards) ?? prepareSource(rewards)
  sources.set(rewards, query)
  return query
}

/** What the call asks for together with the lock of the line. */
async function cancelReads(
  { clock, rewards }: Context,
  tx: Database,
  msisdn: string,
  code: string,
  when: 'now' | 'end_of_cycle',
): Promise<CancelReads> {
  const finding = runningService(tx, msisdn, code)
  if (when !== 'now') return { found: await finding, undo: undefined }
  const running = { msisdn, code }
  const [found, [group], [row], accounts] = await Promise.all([
    finding,
    groupOfRunning(tx).execute(running),
    sourceOfRunning(rewards)(tx).execute(running),
    lockAccounts(tx, returnAccounts(msisdn), vietnamDay(clock.now())),
  ])
  const source = toSource(row)
  return { found, undo: { group: group ?? null, paid: source && { source, accounts } } }
}

/** What the line can spend, đ; known where the money returned to its own account. */
async function availableAfter(tx: Database, line: Line, returned: Returned | null): Promise<number> {
  if (returned?.balance == null) return (await payerOf(tx, line, false)).available
  return availableOf(line, returned.balance)
}

/** A service that is already ending stays unchanged, so that only one SMS is sent. */
async function cancelAtCycleEnd(
  context: Context,
  { tx, line, now }: Performed,
  running: Service,
): Promise<Service> {
  if (running.status === 'ending') return running
  const [after] = await tx
    .update(service)
    .set({ status: 'ending', renewsAt: null, cancelledAt: now })
    .where(eq(service.id, running.id))
    .returning()
  if (!after) throw new Error('The service to cancel does not exist')
  const [{ code, name, expiresAt: until } = after] = await inLanguage(tx, [after], line.language)
  await sendPackageNotification(context, tx, line, 'cancelledAtEnd', { code, name, until })
  return after
}

/** `package_cancel`: no renewal any more, or the end now; just bought and unused, the purchase is undone. Feature D5; core §4. */
import { eq } from 'drizzle-orm'
import type { CancelResult } from '../../contract/main/package.schema.ts'
import type { Context, Verb } from '../context.ts'
import { service } from '../database/schema.ts'
import { everyWords } from '../inbox/words.ts'
import { payingAccount } from '../ledger/accounts.ts'
import { book } from '../ledger/book.ts'
import { payerOf } from '../ledger/payer.ts'
import { sendNotice } from './notice.ts'
import { once, type Performed } from './once.ts'
import { runningService } from './running.ts'
import { endService, inLanguage, mayUndo, restoreReplaced, type Service, serviceOf, usedServices } from './service.ts'

export const packageCancel: Verb<'package_cancel'> = (context, caller, { code, when, idempotency_key: key }) =>
  once<CancelResult>(context, caller, { call: 'package_cancel', key, request: [code, when] }, async (performed) => {
    const { tx, line, now } = performed
    const running = await runningService(tx, line.msisdn, code)
    const used = (await usedServices(tx, [running])).has(running.id)
    const undo = when === 'now' && mayUndo(running, used, now)
    const after = undo
      ? await undone(context, performed, running)
      : when === 'now'
        ? await ended(context, performed, running)
        : await ending(context, performed, running)
    const { available } = await payerOf(tx, line, false)
    const [named = after] = await inLanguage(tx, [after], caller.language)
    return { service: serviceOf(named, used, now), refunded: undo ? running.price : 0, balance: available }
  })

async function undone(context: Context, { tx, line, now }: Performed, running: Service): Promise<Service> {
  const { id, code, name, price } = running
  if (price > 0)
    await book(tx, {
      reference: `service:${id}`,
      kind: 'refund',
      name: everyWords('notice', 'ledger.refund', () => ({ name })),
      packageCode: code,
      channel: 'web',
      at: now,
      entries: [
        { account: payingAccount(line.msisdn, line.kind), amount: price },
        { account: 'revenue', amount: -price },
      ],
    })
  context.failpoint('package_cancel:after-refund')
  const after = await endService(tx, running, now)
  const restored = await restoreReplaced(tx, running)
  await sendNotice(context, tx, line, 'undone', { code, name, refunded: price, restored: restored?.name })
  return after
}

async function ended(context: Context, { tx, line, now }: Performed, running: Service): Promise<Service> {
  const after = await endService(tx, running, now)
  const [named = after] = await inLanguage(tx, [after], line.language)
  await sendNotice(context, tx, line, 'cancelledNow', named)
  return after
}

/** Already ending: it stays so, and nobody is told twice. */
async function ending(context: Context, { tx, line }: Performed, running: Service): Promise<Service> {
  if (running.status === 'ending') return running
  const [after] = await tx.update(service).set({ status: 'ending', renewsAt: null }).where(eq(service.id, running.id)).returning()
  if (!after) throw new Error('The service to cancel is gone')
  const [{ code, name, expiresAt: until } = after] = await inLanguage(tx, [after], line.language)
  await sendNotice(context, tx, line, 'cancelledAtEnd', { code, name, until })
  return after
}

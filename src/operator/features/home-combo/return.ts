/** Returns the services of a combo to what they had before it. Spec HCB-6. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { billCover } from '../bills/tables.ts'
import { restoreReplaced } from '../packages/restore-service.ts'
import { endService, type Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import { isReplaced } from '../packages/undo-cancel.ts'
import { creditReference } from './move.ts'
import type { Combo, Part } from './view.ts'

/** As if the combo had never been: no day of it is charged, and what was credited is charged back. */
export async function withdrawServices(
  tx: Database,
  combo: Combo,
  parts: readonly Part[],
  caller: string,
  now: Date,
): Promise<void> {
  await tx.delete(billCover).where(eq(billCover.comboId, combo.id))
  await returnAccesses(tx, combo, parts)
  for (const part of parts) {
    if (!part.serviceId) continue
    const { kind } = await lockLine(tx, part.account)
    const member = await serviceOf(tx, part.serviceId)
    await endService(tx, member, now)
    const replaced = await restoreReplaced(tx, member)
    if (replaced && part.credit > 0)
      await postTransaction(tx, {
        reference: `${creditReference(combo.id, part.account)}:back`,
        kind: 'adjustment',
        name: bilingualText('comboNotice', 'ledger.creditBack', () => ({ name: replaced.name })),
        packageCode: replaced.code,
        channel: part.account === caller ? 'web' : 'system',
        at: now,
        entries: [
          { account: payingAccount(part.account, kind), amount: -part.credit },
          { account: 'revenue', amount: part.credit },
        ],
      })
  }
}

/** At the end of the combo. A package of a line is due for renewal, unless another has taken its place. */
export async function returnServices(
  tx: Database,
  combo: Combo,
  parts: readonly Part[],
  at: Date,
): Promise<void> {
  await returnAccesses(tx, combo, parts)
  for (const { account, serviceId, replacedId } of parts) {
    if (!serviceId) continue
    await lockLine(tx, account)
    await endService(tx, await serviceOf(tx, serviceId), at)
    if (!replacedId) continue
    const replaced = await serviceOf(tx, replacedId)
    if (replaced.status === 'ended' && !(await isReplaced(tx, replaced)))
      await tx
        .update(service)
        .set({ status: 'active', endedAt: null, replacedBy: null, renewsAt: at, expiresAt: at })
        .where(eq(service.id, replacedId))
  }
}

async function returnAccesses(tx: Database, { packageCode }: Combo, parts: readonly Part[]): Promise<void> {
  for (const { account, earlierCode, earlierVersion } of parts)
    if (earlierCode && earlierVersion)
      await tx
        .update(access)
        .set({ packageCode: earlierCode, packageVersion: earlierVersion })
        .where(and(eq(access.account, account), eq(access.packageCode, packageCode)))
}

async function serviceOf(tx: Database, id: string): Promise<Service> {
  const [found] = await tx.select().from(service).where(eq(service.id, id)).for('update')
  if (!found) throw new Error('The service of a combo does not exist')
  return found
}

/** Moves services into a combo: their bills, plans, packages and credits. Spec HCB-3. */
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { billCover } from '../bills/tables.ts'
import { endService, type Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import type { Version } from '../packages/version.ts'
import { openAllowance } from './allowance.ts'
import type { ComboPlan, MovedAccess, MovedLine } from './plan.ts'
import { homeComboPart } from './tables.ts'
import type { Combo } from './view.ts'

export async function moveServices(
  tx: Database,
  combo: Combo,
  version: Version,
  { accesses, lines }: Pick<ComboPlan, 'accesses' | 'lines'>,
  now: Date,
): Promise<void> {
  let place = 0
  for (const { kind, moved } of accesses)
    if (moved) await moveAccess(tx, combo, { kind, moved, place: place++ })
  const members: Service[] = []
  for (const moved of lines) members.push(await moveLine(tx, combo, version, { moved, place: place++, now }))
  await openAllowance(tx, members, version, { from: now, billedFrom: combo.billedFrom })
}

async function moveAccess(
  tx: Database,
  { id, account: lead, packageCode, packageVersion, billedFrom }: Combo,
  { kind, moved, place }: { kind: 'internet' | 'mytv'; moved: MovedAccess; place: number },
): Promise<void> {
  const { account, packageCode: earlierCode, packageVersion: earlierVersion } = moved.access
  const earlier = { earlierCode, earlierVersion }
  await tx
    .insert(homeComboPart)
    .values({ comboId: id, kind, account, place, ...earlier, before: moved.before })
  await tx
    .insert(billCover)
    .values({ comboId: id, account, lead, ...earlier, packageCode, packageVersion, from: billedFrom })
  await tx.update(access).set({ packageCode, packageVersion }).where(eq(access.account, account))
}

/** The package of the line ends now; its allowance of the combo is a service without a price. */
async function moveLine(
  tx: Database,
  combo: Combo,
  { code, version, family, content }: Version,
  { moved: { line, replaced, before, credit }, place, now }: { moved: MovedLine; place: number; now: Date },
): Promise<Service> {
  const id = newId(now)
  if (replaced) await endService(tx, replaced, now, { replacedBy: id })
  const [begun] = await tx
    .insert(service)
    .values({
      id,
      msisdn: line.msisdn,
      code,
      version,
      name: content.name,
      family,
      price: 0,
      period: content.period,
      status: 'active',
      registeredAt: now,
      channel: 'web',
      consent: bilingualText('comboNotice', 'consent', (language) => ({
        name: content.name,
        time: formatDateTime(now, language),
      })),
    })
    .returning()
  if (!begun) throw new Error('The service was not stored')
  await tx.insert(homeComboPart).values({
    comboId: combo.id,
    kind: 'mobile',
    account: line.msisdn,
    place,
    replacedId: replaced?.id ?? null,
    serviceId: id,
    before,
    credit,
  })
  if (replaced && credit > 0)
    await postTransaction(tx, {
      reference: creditReference(combo.id, line.msisdn),
      kind: 'adjustment',
      name: bilingualText('comboNotice', 'ledger.credit', () => ({ name: replaced.name })),
      packageCode: replaced.code,
      channel: 'web',
      at: now,
      entries: [
        { account: payingAccount(line.msisdn, line.kind), amount: credit },
        { account: 'revenue', amount: -credit },
      ],
    })
  return begun
}

/** Of the posting that credits a line with the unused part of its package. */
export function creditReference(comboId: string, msisdn: string): string {
  return `combo:${comboId}:${msisdn}`
}

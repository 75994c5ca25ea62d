/**
 * Lines that nothing else uses, one for each sequence: prepaid with a package that renews and a wallet,
 * postpaid with a home access, prepaid without membership. All have money, and a wallet where the method
 * needs one.
 */
import { currentVersion } from '../../../src/operator/features/packages/version.ts'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { type LineKind, openMainAccount } from '../../../src/operator/platform/ledger/accounts.ts'
import { addDays, addMonths } from '../../../src/operator/platform/time/day.ts'
import { access, customer, line, member, wallet } from '../../../src/operator/schema.ts'
import { SANDBOX_BIN } from '../../../src/sandbox/bank/bank.ts'
import { sandboxBankAccount } from '../../../src/sandbox/schema/sandbox-bank.ts'
import { depositToLine } from '../../world/deposit.ts'

const KINDS = ['member', 'postpaid', 'plain'] as const
export type SequenceLine = { seed: number; number: string; msisdn: string; kind: (typeof KINDS)[number] }

const MONEY = 3_000_000
const BANK_MONEY = 20_000_000
const CREDIT_LIMIT = 3_000_000
const HOME_PACKAGE = 'NHA500'

/** The seed alone decides number and kind, so that a sequence can be repeated alone. */
export function lineOf(seed: number): SequenceLine {
  const number = `09125${String(seed % 100_000).padStart(5, '0')}`
  return { seed, number, msisdn: `84${number.slice(1)}`, kind: KINDS[seed % KINDS.length] ?? 'plain' }
}

const customerOf = ({ number }: SequenceLine) => `KH-${number}`
const payKind = ({ kind }: SequenceLine): LineKind => (kind === 'postpaid' ? 'postpaid' : 'prepaid')

export async function openSequenceLines(db: Database, lines: readonly SequenceLine[], now: Date) {
  const opened = addMonths(now, -8)
  const members = lines.filter(({ kind }) => kind !== 'plain')
  const home = await currentVersion(db, HOME_PACKAGE)
  await db.insert(customer).values(
    lines.map((one) => ({
      id: customerOf(one),
      fullName: `Khách ${one.number}`,
      contact: one.msisdn,
      updatedAt: opened,
    })),
  )
  await db.insert(line).values(
    lines.map((one) => ({
      msisdn: one.msisdn,
      customerId: customerOf(one),
      kind: payKind(one),
      plan: { vi: 'Thử', en: 'Trial' },
      openedAt: opened,
      creditLimit: one.kind === 'postpaid' ? CREDIT_LIMIT : 0,
    })),
  )
  await db.insert(sandboxBankAccount).values(
    lines.map(({ number, msisdn }) => ({
      number,
      msisdn,
      bin: SANDBOX_BIN,
      holder: `KHACH ${number}`,
      balance: BANK_MONEY,
    })),
  )
  if (members.length) {
    await db.insert(wallet).values(members.map(({ msisdn }) => ({ msisdn, openedAt: opened })))
    await db.insert(member).values(
      members.map(({ msisdn, number }) => ({
        msisdn,
        name: `Khách ${number}`,
        cardNumber: `9705${number}00`,
        tier: 3,
        joinedAt: opened,
        yearEndsAt: addMonths(now, 4),
      })),
    )
  }
  const postpaid = lines.filter(({ kind }) => kind === 'postpaid')
  if (postpaid.length)
    await db.insert(access).values(
      postpaid.map((one) => ({
        account: `fiber_${one.number}`,
        kind: 'internet' as const,
        customerId: customerOf(one),
        contractNumber: `HD-${one.number}`,
        address: '1 Thử',
        packageCode: home.code,
        packageVersion: home.version,
        contractFrom: addDays(opened, 1),
        contractUntil: addMonths(now, 24),
        contact: one.msisdn,
      })),
    )
  for (const one of lines) await creditLine(db, one, now)
}

async function creditLine(db: Database, one: SequenceLine, now: Date): Promise<void> {
  if (one.kind === 'postpaid') await openMainAccount(db, one.msisdn, 'postpaid')
  else await depositToLine(db, one.msisdn, MONEY, now)
}

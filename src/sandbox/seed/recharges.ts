/**
 * Seeds top-up records of the demo lives, and scratch cards for the sandbox: valid ones, and one for each
 * error.
 */
import { and, eq, gt, like } from 'drizzle-orm'
import { validUntil } from '../../contract/rules/top-up.ts'
import { DEMO_CARDS } from '../../contract/sandbox.ts'
import { cardDigest } from '../../operator/features/card-codes/code.ts'
import { scratchCard } from '../../operator/features/card-codes/tables.ts'
import { recharge } from '../../operator/features/top-up/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '../../operator/platform/ledger/tables.ts'
import { addDays } from '../../operator/platform/time/day.ts'

/** The line that pays for others, as in `lives-data.ts` (`given`). */
const GIVER = '84912000004'
/** Who used the used card, when (days ago) and by which posting of that life. */
const USER = '84912000015'
const USED_AGO = 5
const USED_BY = `seed:${USER}:card:${USED_AGO}`

const USED_CARD = DEMO_CARDS.find(({ is }) => is === 'used')

/** Creates a record for every seeded posting into a main account. */
export async function seedRecharges(tx: Database): Promise<void> {
  const booked = await tx
    .select({
      target: ledgerAccount.msisdn,
      amount: ledgerEntry.amount,
      source: ledgerTransaction.reference,
      at: ledgerTransaction.at,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerTransaction.kind, 'top_up'),
        eq(ledgerAccount.kind, 'main'),
        gt(ledgerEntry.amount, 0),
        like(ledgerTransaction.reference, 'seed:%'),
      ),
    )
    .orderBy(ledgerTransaction.at)
  for (const { target, amount, source, at } of booked) {
    if (!target) continue
    await tx.insert(recharge).values({
      id: newId(at),
      payer: source.includes(':given:') ? GIVER : target,
      target,
      amount,
      way: source.includes(':card:') ? 'card' : 'order',
      source: source === USED_BY ? (USED_CARD?.serial ?? source) : source,
      at,
      validUntil: new Date(validUntil(undefined, at.getTime(), amount)),
    })
  }
}

export async function seedCards(tx: Database, pepper: string, now: Date): Promise<void> {
  const printed = DEMO_CARDS.filter(({ serial }) => serial !== '')
  await tx.insert(scratchCard).values(
    printed.map(({ code, serial, face, is }) => ({
      serial,
      digest: cardDigest(pepper, code),
      face,
      expiresAt: addDays(now, is === 'expired' ? -20 : 400),
      ...(is === 'used' && { usedAt: addDays(now, -USED_AGO), usedBy: USER }),
      createdAt: addDays(now, -120),
    })),
  )
}

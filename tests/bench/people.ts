/** People for a measurement: prepaid lines with a session each. */
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { payingAccount } from '../../src/operator/platform/ledger/accounts.ts'
import { postTransaction } from '../../src/operator/platform/ledger/post-transaction.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { session } from '../../src/operator/schema.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { openLines } from '../operator/payments/lines.ts'
import { defaultOptions } from '../world/seed.ts'
import type { Person } from './journeys.ts'

/** `money`: deposited to each line, đ. The catalogue is opened too. */
export async function openPeople(db: Database, count: number, money = 0): Promise<Person[]> {
  const clock = await openClock(db)
  await seedCatalogue({ db, clock, ...defaultOptions() }, readPackages(PACKAGES))
  const now = clock.now()
  const numbers = await openLines(db, count, now)
  const people = numbers.map((number) => ({ msisdn: `84${number.slice(1)}`, token: newToken() }))
  await db.insert(session).values(
    people.map(({ msisdn, token }) => ({
      digest: sessionDigest(token),
      msisdn,
      createdAt: now,
      seenAt: now,
    })),
  )
  if (money) await deposit(db, people, money, now)
  return people
}

/** In one posting. */
async function deposit(db: Database, people: readonly Person[], money: number, at: Date): Promise<void> {
  const entries = people.map(({ msisdn }) => ({ account: payingAccount(msisdn, 'prepaid'), amount: money }))
  await db.transaction((tx) =>
    postTransaction(tx, {
      reference: 'start',
      kind: 'top_up',
      name: { vi: 'Nạp tiền', en: 'Top-up' },
      channel: 'store',
      at,
      entries: [...entries, { account: 'funds', amount: -money * people.length }],
    }),
  )
}

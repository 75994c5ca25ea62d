/** The ledger rejects unbalanced postings, and the invariants detect direct changes to the database. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../../src/operator/invariants.ts'
import { openMainAccount } from '../../../src/operator/platform/ledger/accounts.ts'
import { operatorBalance } from '../../../src/operator/platform/ledger/operator-balance.ts'
import { type Booking, postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import { ledgerDay } from '../../../src/operator/platform/ledger/tables.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { caughtError } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const ACCOUNT = '84912000012:main'
const words = { vi: 'Thử', en: 'Trial' }
const booking = (entries: Booking['entries'], reference = 'trial'): Booking => ({
  reference,
  kind: 'adjustment',
  name: words,
  channel: 'system',
  at: world.now(),
  entries,
})
const books = (entries: Booking['entries'], reference?: string) =>
  world.context.db.transaction((tx) => postTransaction(tx, booking(entries, reference)))

describe('posting', () => {
  test('moves money and returns the new balances', async () => {
    const { balances } = await books([
      { account: ACCOUNT, amount: -5_000 },
      { account: 'revenue', amount: 5_000 },
    ])
    expect([...balances]).toEqual([[ACCOUNT, 15_000]])
    expect(await invariants(world.context.db)).toEqual([])
  })

  test.each([
    [
      'does not add up',
      [
        [ACCOUNT, -5_000],
        ['revenue', 4_000],
      ],
      /do not add up to zero/,
    ],
    ['has one entry', [[ACCOUNT, 0]], /two or more entries/],
    [
      'names an account twice',
      [
        [ACCOUNT, -1],
        [ACCOUNT, 1],
      ],
      /one per account/,
    ],
    [
      'moves half a đồng',
      [
        [ACCOUNT, -0.5],
        ['revenue', 0.5],
      ],
      /whole đồng/,
    ],
    [
      'moves nothing',
      [
        [ACCOUNT, 0],
        ['revenue', 0],
      ],
      /whole đồng/,
    ],
    [
      'names no account',
      [
        ['nobody', -1],
        ['revenue', 1],
      ],
      /account nobody does not exist/,
    ],
  ] as const)('rejects a posting that %s', async (_, entries, sentence) => {
    await expect(books(entries.map(([account, amount]) => ({ account, amount })))).rejects.toThrow(sentence)
    expect(await invariants(world.context.db)).toEqual([])
  })

  test('rejects an overdraft and returns the missing amount', async () => {
    const entries = [
      { account: ACCOUNT, amount: -20_001 },
      { account: 'revenue', amount: 20_001 },
    ]
    expect(await caughtError(books(entries))).toEqual({ code: 'insufficient_balance', missing: 1 })
  })

  test('posts a reference once', async () => {
    const entries = [
      { account: ACCOUNT, amount: -1_000 },
      { account: 'revenue', amount: 1_000 },
    ]
    await books(entries, 'once')
    await expect(books(entries, 'once')).rejects.toThrow()
    expect(await invariants(world.context.db)).toEqual([])
  })

  test('keeps the balance when an account is opened again', async () => {
    expect(await openMainAccount(world.context.db, '84912000012', 'prepaid')).toBe(ACCOUNT)
    expect(await invariants(world.context.db)).toEqual([])
  })
})

describe('the operator’s accounts', () => {
  const sells = (reference: string) =>
    books(
      [
        { account: ACCOUNT, amount: -1_000 },
        { account: 'revenue', amount: 1_000 },
      ],
      reference,
    )
  const revenue = () => operatorBalance(world.context.db, 'revenue')
  const closedDays = async () =>
    (await world.context.db.select().from(ledgerDay).where(eq(ledgerDay.accountId, 'revenue'))).length

  test('have the balance of their closed days and of the entries since', async () => {
    const before = await revenue()
    await sells('first')
    expect(await revenue()).toBe(before + 1_000)
    const days = await closedDays()
    await world.advance(86_400)
    expect(await closedDays()).toBeGreaterThan(days)
    const after = await revenue()
    await sells('second')
    expect(await revenue()).toBe(after + 1_000)
    expect(await invariants(world.context.db)).toEqual([])
  })

  test('take a posting to a day that is closed', async () => {
    await world.advance(86_400)
    const before = await revenue()
    const late = new Date(world.now().getTime() - 86_400_000)
    await world.context.db.transaction((tx) =>
      postTransaction(tx, {
        ...booking([
          { account: ACCOUNT, amount: -1_000 },
          { account: 'funds', amount: 300 },
          { account: 'revenue', amount: 700 },
        ]),
        at: late,
      }),
    )
    expect(await revenue()).toBe(before + 700)
    expect(await invariants(world.context.db)).toEqual([])
  })

  test.runIf(process.env['TEST_DATABASE_URL'])('let sales of two lines pass each other', async () => {
    const { db } = world.context
    let sold = () => {}
    let held = () => {}
    const other = new Promise<void>((resolve) => {
      sold = resolve
    })
    const first = new Promise<void>((resolve) => {
      held = resolve
    })
    const sale = db.transaction(async (tx) => {
      await postTransaction(
        tx,
        booking(
          [
            { account: '84912000001:main', amount: -1_000 },
            { account: 'revenue', amount: 1_000 },
          ],
          'open',
        ),
      )
      held()
      await other
    })
    await first
    await sells('meanwhile')
    sold()
    await sale
    expect(await invariants(db)).toEqual([])
  })

  test.runIf(process.env['TEST_DATABASE_URL'])('are closed with every sale under way', async () => {
    const { db } = world.context
    const sale = (n: number) =>
      books(
        [
          { account: n % 2 ? ACCOUNT : '84912000001:main', amount: -10 },
          { account: 'revenue', amount: 10 },
        ],
        `under way ${n}`,
      )
    const sales = Array.from({ length: 60 }, (_, n) => sale(n))
    await world.advance(86_400)
    await Promise.all(sales)
    expect(await invariants(db)).toEqual([])
  })
})

describe('database constraints', () => {
  test.each([
    ['an overdrawn main account', sql`update ledger_account set balance = -1 where id = ${ACCOUNT}`],
    ['a bucket below nothing', sql`update bucket set "left" = -1`],
    ['a bucket above all', sql`update bucket set "left" = total + 1`],
    [
      'two running services of one package',
      sql`
        insert into service
        select id || 'x', msisdn, code, version, name, family, price, period, status, registered_at, channel,
          consent, paid_by, renews_at, expires_at from service where code = 'SEN60' and status <> 'ended'`,
    ],
    ['an end without a moment', sql`update service set status = 'ended' where status = 'active'`],
  ])('reject %s', async (_, query) => {
    await expect(world.context.db.execute(query)).rejects.toThrow()
  })
})

describe('detected violations', () => {
  test.each([
    [
      'an entry that was changed',
      sql`update ledger_entry set amount = amount + 1 where account_id = ${ACCOUNT}`,
      /add up to zero/,
    ],
    [
      'a balance that was changed',
      sql`update ledger_account set balance = balance + 1 where id = ${ACCOUNT}`,
      /sum of its entries/,
    ],
    [
      'a closed day that was changed',
      sql`insert into ledger_day (account_id, day, amount) values ('revenue', '2020-01-01', 5)`,
      /closed day is the sum/,
    ],
    [
      'a balance after that was changed',
      sql`update ledger_entry set balance_after = 7 where account_id = ${ACCOUNT}`,
      /balance after it/,
    ],
    [
      'money from nowhere',
      sql`update ledger_account set balance = balance + 1 where id = ${ACCOUNT}`,
      /as a whole is zero/,
    ],
    [
      'a service without its debit',
      sql`update service set paid_by = null where code = 'SEN60'`,
      /no service without its debit/,
    ],
    [
      'a service paid too little',
      sql`update service set price = price + 1 where code = 'SEN60'`,
      /no service without its debit/,
    ],
    [
      'a debit without its service',
      sql`
        update ledger_transaction set reference = 'service:gone' where kind = 'package'
          and package_code = 'SEN60'`,
      /no debit without its service/,
    ],
    [
      'a refund of what still runs',
      sql`update ledger_transaction set kind = 'refund' where kind = 'renewal'`,
      /what was refunded has ended/,
    ],
    [
      'two packages of one group',
      sql`
        update service set status = 'active', ended_at = null where code = 'SEN30'
          and msisdn = '84912000001'`,
      /one package of a group/,
    ],
    [
      'an open bucket of an ended service',
      sql`
        update bucket set closed_at = null, expires_at = expires_at + interval '1 year'
        where closed_at is not null`,
      /belongs to a service that runs/,
    ],
    [
      'a version that was thrown away',
      sql`delete from package_version where code = 'SEN3G'`,
      /every version/,
    ],
  ])('%s', async (_, query, rule) => {
    await world.context.db.execute(query)
    expect((await invariants(world.context.db)).map((found) => found.rule).join('; ')).toMatch(rule)
  })
})

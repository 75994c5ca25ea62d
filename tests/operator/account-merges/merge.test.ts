/** What the job makes of two accounts on their day, and what stops it. */
import { randomUUID } from 'node:crypto'
import { eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOVED } from '../../../src/operator/features/account-merges/merge-accounts.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import * as schema from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { adds, LONG, listOf, type Person, signsIn } from '../lines/support.ts'
import {
  agree,
  cancels,
  customerOf,
  mergesOf,
  PHUC,
  SECOND,
  signsInByCode,
  takesPersonOf,
} from './support.ts'

const { accountMerge, customer, customerFact, einvoice, ledgerAccount, ledgerEntry, managedAccount } = schema
const DAY = 86_400
let world: World
let phuc: Person
beforeEach(async () => {
  world = await openWorld({ log: () => {} })
  phuc = await signsIn(world, PHUC)
})
afterEach(() => closeChecked(world))

const freezes = (person: Person) =>
  world.call('sim_freeze_set', { on: true, idempotency_key: randomUUID() }, person)
const accountsOf = async (person: Person) =>
  (await listOf(world, person)).subscribers.map(({ ACCOUNT, own }) => `${ACCOUNT} ${own ? 'own' : 'other'}`)

test('decides every table that names customers', () => {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  const named = tables
    .map((table) => getTableConfig(table))
    .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))
    .map(({ name }) => name)
  const moved = MOVED.map((table) => getTableConfig(table).name)
  // Facts and answers of both are joined; waiting contact changes end.
  expect([...moved, 'customer_fact', 'number_answer', 'contact_change'].sort()).toEqual(named.sort())
})

test('joins both numbers after a day, not before', async () => {
  const id = await agree(world, phuc, SECOND)
  await world.advance(DAY - 1)
  expect(await customerOf(world, SECOND)).not.toBe(await customerOf(world, PHUC))
  await world.advance(1)
  for (const number of [PHUC, SECOND]) {
    const sms = (await world.sms(number)).filter(({ text }) => text.includes('nay chung một tài khoản'))
    expect(sms).toHaveLength(1)
  }
  phuc = await signsIn(world, PHUC)
  const second = await signsInByCode(world, SECOND)
  expect(await accountsOf(phuc)).toEqual(['84912000010 own', '84912000095 own'])
  expect(await accountsOf(second)).toEqual(['84912000095 own', '84912000010 own'])
  expect(await mergesOf(world, second)).toMatchObject({
    open: null,
    ended: [{ id, state: 'merged', side: 'other' }],
  })
  expect(errorOf(await cancels(world, phuc, id))).toEqual({ code: 'merge_over' })
})

test('moves bills, invoices, home services and views, and no money', async () => {
  const { db } = world.context
  await takesPersonOf(world, SECOND, LONG)
  let long = await signsIn(world, LONG)
  await stepUp(world, long, LONG, 'customer_reveal')
  resultOf(await world.call('customer_reveal', {}, long))
  const { codes } = resultOf(await world.call('selfcare_get_bill_code', {}, long))
  const { code } = codes[0] ?? { code: '' }
  let second = await signsInByCode(world, SECOND)
  resultOf(await world.call('selfcare_get_bill_code', { code }, second))
  resultOf(await world.call('selfcare_ttc_update', { code, action: 'save', label: 'Nhà' }, second))
  await agree(world, second, LONG)
  await world.advance(DAY - 1)
  const from = (await customerOf(world, LONG)) ?? ''
  long = await signsIn(world, LONG)
  const accounts = await accountsOf(long)
  const invoices = await db.select().from(einvoice).where(eq(einvoice.customerId, from))
  const balances = await db.select().from(ledgerAccount).orderBy(ledgerAccount.id)
  const sum = await db.$count(ledgerEntry)

  await world.advance(1)
  const into = await customerOf(world, SECOND)
  expect([await customerOf(world, LONG), await db.$count(ledgerEntry)]).toEqual([into, sum])
  expect(await db.select().from(ledgerAccount).orderBy(ledgerAccount.id)).toEqual(balances)
  second = await signsInByCode(world, SECOND)
  expect((await accountsOf(second)).toSorted()).toEqual([...accounts, '84912000095 own'].toSorted())
  const own = resultOf(await world.call('selfcare_get_bill_code', {}, second))
  expect(own.codes.map((one) => one.code).toSorted()).toEqual(codes.map((one) => one.code).toSorted())
  expect(resultOf(await world.call('selfcare_ttc_billcode_list', {}, second)).codes).toEqual([])
  const moved = await db
    .select()
    .from(einvoice)
    .where(eq(einvoice.customerId, into ?? ''))
  const byId = new Map(moved.map((row) => [row.id, row]))
  expect(invoices.length).toBeGreaterThan(0)
  for (const row of invoices) expect(byId.get(row.id)).toEqual({ ...row, customerId: into })
  const { accesses } = resultOf(await world.call('customer_access_list', {}, second))
  expect(accesses).toMatchObject([{ who: 'me', why: 'revealed' }])
})

test('keeps contact data of the asking account, and the former ones in the history', async () => {
  await agree(world, phuc, SECOND)
  const former = (await customerOf(world, SECOND)) ?? ''
  await world.advance(DAY)
  phuc = await signsIn(world, PHUC)
  const [kept] = await world.context.db
    .select()
    .from(customer)
    .where(eq(customer.id, (await customerOf(world, PHUC)) ?? ''))
  expect(kept).toMatchObject({ email: 'vanphuc@thudientu.example', contact: '84912000010' })
  expect(await world.context.db.select().from(customer).where(eq(customer.id, former))).toEqual([])
  expect((await mergesOf(world, phuc)).ended[0]?.former).toEqual({
    contact: '0912\u00a0000\u00a0•••',
    email: 'p•••@thudientu.example',
    address: '•••, phường Tân An, Cần Thơ',
  })
})

test('takes what the asking account lacks, with its source', async () => {
  const { db } = world.context
  const into = (await customerOf(world, PHUC)) ?? ''
  await db.update(customer).set({ email: '' }).where(eq(customer.id, into))
  await agree(world, phuc, SECOND)
  await world.advance(DAY)
  const [kept] = await db.select().from(customer).where(eq(customer.id, into))
  expect(kept?.email).toBe('phuc.vanphong@thudientu.example')
  const facts = await db.select().from(customerFact).where(eq(customerFact.customerId, into))
  expect(facts.find(({ field }) => field === 'email')?.source).toBe('contract')
  expect(facts.find(({ field }) => field === 'id_number')?.source).toBe('id_card')
})

test('ends management of each other and keeps that of others', async () => {
  const long = await signsIn(world, LONG)
  resultOf(await adds(world, phuc, 'mobile', SECOND))
  resultOf(await adds(world, long, 'mobile', PHUC))
  await world.advance(60)
  phuc = await signsIn(world, PHUC)
  await agree(world, phuc, SECOND)
  await world.advance(DAY)
  const rows = await world.context.db.select().from(managedAccount)
  const endings = rows.map(({ manager, account, endedBy }) => [manager, account, endedBy])
  expect(endings).toContainEqual(['84912000010', '84912000095', 'merge'])
  expect(endings).toContainEqual(['84912000006', '84912000010', null])
})

test('is refused on its day when a lock was turned on, and changes nothing', async () => {
  const id = await agree(world, phuc, SECOND)
  const second = await signsInByCode(world, SECOND)
  resultOf(await freezes(second))
  await world.advance(DAY)
  expect(await customerOf(world, SECOND)).not.toBe(await customerOf(world, PHUC))
  for (const number of [PHUC, SECOND])
    expect((await world.sms(number))[0]?.text).toContain('Chưa gộp được tài khoản')
  phuc = await signsIn(world, PHUC)
  expect((await mergesOf(world, phuc)).ended).toMatchObject([
    { id, state: 'refused', reason: 'merge_frozen' },
  ])
})

test('happens once for two jobs at the same time', async () => {
  await agree(world, phuc, SECOND)
  await world.context.clock.advance(DAY)
  await Promise.all([runDueJobs(world.context), runDueJobs(world.context)])
  expect(await customerOf(world, SECOND)).toBe(await customerOf(world, PHUC))
  const sms = (await world.sms(SECOND)).filter(({ text }) => text.includes('nay chung một tài khoản'))
  expect(sms).toHaveLength(1)
})

test('is undone or done, never both, at the last moment', async () => {
  const id = await agree(world, phuc, SECOND)
  await world.context.clock.advance(DAY - 1)
  phuc = await signsIn(world, PHUC)
  const [undone] = await Promise.all([
    cancels(world, phuc, id),
    world.context.clock.advance(1).then(() => runDueJobs(world.context)),
  ])
  const [row] = await world.context.db.select().from(accountMerge)
  const isOne = (await customerOf(world, SECOND)) === (await customerOf(world, PHUC))
  expect([row?.state, isOne]).toEqual(undone.ok ? ['cancelled', false] : ['merged', true])
})

test('is done by the next run after a killed run', async () => {
  await agree(world, phuc, SECOND)
  await world.context.clock.advance(DAY)
  const failpoint = (name: string) => {
    if (name === 'account_merge:before-commit') throw new Error('killed')
  }
  await runDueJobs({ ...world.context, failpoint })
  expect(await customerOf(world, SECOND)).not.toBe(await customerOf(world, PHUC))
  await world.advance(600)
  expect(await customerOf(world, SECOND)).toBe(await customerOf(world, PHUC))
})

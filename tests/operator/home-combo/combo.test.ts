/** Home combos: the offer, moving services over, bills to the đồng, cancelling and undoing. Spec HCB-1. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/contract/errors.ts'
import { postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import {
  access,
  billAccount,
  billCharge,
  bucket,
  homeCombo,
  line,
  message,
  service,
} from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError } from '../packages/support.ts'
import {
  cancelsCombo,
  combosOf,
  DAY,
  FIBRE,
  LONG,
  LONG_CODES,
  linesIn,
  NGOC,
  NHUNG,
  NHUNG_CODES,
  offerOf,
  offersFor,
  registersCombo,
  sumIn,
  undoesCombo,
} from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const SERVICES = /^package:(NHA500|TV150|SENVIP|MOTNHA300|SUMVAY500)$/
const { fibre, mytv, mobile } = LONG_CODES
const balanceOf = (number: string) => callAs(world, number, 'mobile_balance_info_v2')

describe('the offer', () => {
  test('compares with what the last full month cost', async () => {
    expect(await offerOf(world, LONG, 'MOTNHA300')).toMatchObject({
      price: 339_000,
      before: 260_000 + 80_000 + 299_000,
      saving: 300_000,
      refused: null,
      parts: [
        { kind: 'internet', state: 'moved', account: FIBRE, before: 260_000, plan: { code: 'NHA500' } },
        { kind: 'mytv', state: 'moved', before: 80_000, plan: { code: 'TV150' } },
        { kind: 'mobile', account: LONG, before: 299_000, plan: { code: 'SENVIP' } },
      ],
    })
    // Internet and TV alone leave the mobile package as it is.
    expect(await offerOf(world, LONG, 'SUMVAY500')).toMatchObject({
      before: 340_000,
      saving: 41_000,
      credit: 0,
    })
  })

  test('counts a package once that was charged twice in the month', async () => {
    const { before } = await offerOf(world, LONG, 'MOTNHA300')
    const own = and(eq(service.msisdn, '84912000006'), eq(service.code, 'SENVIP'))
    const [running] = await world.context.db.select().from(service).where(own)
    await world.context.db.transaction((tx) =>
      postTransaction(tx, {
        reference: `service:${running?.id}:again`,
        kind: 'renewal',
        name: { vi: 'SENVIP', en: 'SENVIP' },
        packageCode: 'SENVIP',
        channel: 'system',
        at: new Date('2026-10-31T03:00:00Z'),
        entries: [
          { account: '84912000006:bill', amount: -299_000 },
          { account: 'revenue', amount: 299_000 },
        ],
      }),
    )
    expect((await offerOf(world, LONG, 'MOTNHA300')).before).toBe(before)
  })

  test('names what needs an installer', async () => {
    await world.context.db.update(access).set({ state: 'ended' }).where(eq(access.account, 'mytv_sen_0006'))
    const offer = await offerOf(world, LONG, 'SUMVAY300')
    expect(offer).toMatchObject({ refused: 'combo_part_missing', saving: null })
    expect(offer.parts.map(({ kind, state }) => [kind, state])).toEqual([
      ['internet', 'moved'],
      ['mytv', 'install'],
    ])
    expect(await caughtError(registersCombo(world, LONG, 'SUMVAY300'))).toEqual({
      code: 'combo_part_missing',
      fields: ['mytv'],
    })
    // Without TV there is nothing to install.
    expect((await offerOf(world, LONG, 'NHASIM300')).refused).toBeNull()
  })

  test('is empty without a home', async () => {
    expect(await offersFor(world, NGOC)).toMatchObject({ homes: [], account: null, combos: [] })
  })

  test('promises nothing where no full month was billed', async () => {
    await world.context.db
      .update(access)
      .set({ packageCode: 'NHA300' })
      .where(eq(access.account, 'mytv_sen_0006'))
    expect(await offerOf(world, LONG, 'SUMVAY500')).toMatchObject({ before: null, saving: null })
  })
})

describe('registering', () => {
  test('saves on the bills what it promised, to the đồng', async () => {
    const { saving } = await offerOf(world, LONG, 'MOTNHA300')
    await registersCombo(world, LONG, 'MOTNHA300')
    await world.advance(45 * DAY)
    const codes = [fibre, mytv, mobile]
    const before = await sumIn(world, codes, '2026-10', SERVICES)
    expect(before - (await sumIn(world, codes, '2026-12', SERVICES))).toBe(saving)
    expect(await linesIn(world, [fibre, mytv], '2026-12')).toEqual([
      { item: 'package:MOTNHA300', amount: 339_000, quantity: 1, unit: 'month' },
    ])
  })

  test('charges each day of the month of the move once', async () => {
    const { credit } = await registersCombo(world, LONG, 'MOTNHA300')
    await world.advance(12 * DAY)
    // Registered on 21 November: 20 days of the old plans, 10 of the combo.
    expect(await linesIn(world, [fibre], '2026-11')).toEqual([
      { item: 'package:NHA500', amount: 173_333, quantity: 20, unit: 'day' },
      { item: 'package:MOTNHA300', amount: 113_000, quantity: 10, unit: 'day' },
    ])
    expect(await linesIn(world, [mytv], '2026-11')).toEqual([
      { item: 'package:TV150', amount: 53_333, quantity: 20, unit: 'day' },
    ])
    // SENVIP was renewed 17 days ago, so 13 of its 30 days are unused.
    expect(credit).toBe(Math.round((299_000 * 13) / 30))
    const returned = (await linesIn(world, [mobile], '2026-11')).find(
      ({ item }) => item === 'adjustment:SENVIP',
    )
    expect(returned?.amount).toBe(-credit)
  })

  test('puts what the TV costs beside its plan on the same bill', async () => {
    await registersCombo(world, LONG, 'SUMVAY500')
    const { db } = world.context
    const film = (id: string, at: string, amount: number) => ({
      id,
      accountCode: mytv,
      at: new Date(at),
      kind: 'addon' as const,
      item: `film-${id}`,
      name: { vi: 'Phim', en: 'Film' },
      quantity: 1,
      unit: 'piece' as const,
      amount,
    })
    await db
      .insert(billCharge)
      .values([film('early', '2026-11-20T05:00:00Z', 19_000), film('late', '2026-11-25T05:00:00Z', 29_000)])
    await world.advance(12 * DAY)
    const films = async (code: string) =>
      (await linesIn(world, [code], '2026-11'))
        .filter(({ item }) => item.startsWith('film'))
        .map(({ item }) => item)
    expect([await films(mytv), await films(fibre)]).toEqual([['film-early'], ['film-late']])
  })

  test('gives each line its share and a new one every month', async () => {
    await world.context.db.insert(line).values({ ...(await lineOf(LONG)), msisdn: '84912000099' })
    await registersCombo(world, LONG, 'MOTNHA300', { lines: ['84912000006', '84912000099'] })
    const sharesOf = async () =>
      (await combosOf(world, LONG))[0]?.lines.map(({ quotas }) =>
        quotas.map(({ kind, total }) => [kind, total]),
      )
    // Ten of thirty days of 60 GB and 1,000 minutes, halved.
    expect(await sharesOf()).toEqual([
      [
        ['data', 10_240],
        ['voice_onnet', 167],
      ],
      [
        ['data', 10_240],
        ['voice_onnet', 166],
      ],
    ])
    await world.advance(12 * DAY)
    expect((await sharesOf())?.[1]).toEqual([
      ['data', 30_720],
      ['voice_onnet', 500],
    ])
    const sent = await world.context.db.select().from(message).where(eq(message.to, '84912000099'))
    expect(sent[0]?.text).toContain('Sen Một Nhà 300')
  })

  test('answers a repeated request once', async () => {
    const key = randomUUID()
    const shown = await offerOf(world, LONG, 'MOTNHA300')
    const change = { key, price: shown.price, before: shown.before }
    const first = await registersCombo(world, LONG, 'MOTNHA300', change)
    expect(await registersCombo(world, LONG, 'MOTNHA300', change)).toEqual({ ...first, replayed: true })
    expect(await caughtError(registersCombo(world, LONG, 'MOTNHA500', { ...change }))).toEqual({
      code: 'idempotency_conflict',
    })
    expect(await combosOf(world, LONG)).toHaveLength(1)
  })

  test.each([
    ['an unknown code', { code: 'NHA500' }, { code: 'combo_unknown' }],
    ['a home of others', { account: 'fiber_sen_0016' }, { code: 'combo_home_unknown' }],
    ['no line', { lines: [] }, { code: 'combo_lines' }],
    ['a line of others', { lines: ['84912000001'] }, { code: 'combo_lines' }],
    ['another price', { price: 1_000 }, { code: 'price_changed', price: 339_000, quoted: 1_000 }],
    ['another saving', { before: 5 }, { code: 'price_changed', price: 639_000, quoted: 5 }],
  ])('refuses %s and changes nothing', async (_, change, refused) => {
    const before = await balanceOf(LONG)
    expect(await caughtError(registersCombo(world, LONG, 'MOTNHA300', change))).toEqual(refused)
    expect(await combosOf(world, LONG)).toEqual([])
    expect(await balanceOf(LONG)).toEqual(before)
  })

  test('refuses a second combo of a home and of a line', async () => {
    await registersCombo(world, LONG, 'MOTNHA300')
    expect((await offerOf(world, LONG, 'SUMVAY500')).refused).toBe('combo_active')
    expect(await caughtError(registersCombo(world, LONG, 'SUMVAY500'))).toEqual({ code: 'combo_active' })
    const { db } = world.context
    const [home] = await db.select().from(access).where(eq(access.account, FIBRE))
    if (!home) throw new Error('No access')
    const other = { ...home, account: 'fiber_hai', contractNumber: 'HD-2', address: '1 Lê Lợi, Huế' }
    await db.insert(access).values(other)
    expect(await caughtError(registersCombo(world, LONG, 'NHASIM300', { account: 'fiber_hai' }))).toEqual({
      code: 'combo_line_taken',
    })
  })
})

test('lets two lines of a customer register each other at once', async () => {
  const { db } = world.context
  const lines = [LONG, NGOC].map((number) => `84${number.slice(1)}`)
  const [own] = await db
    .select()
    .from(line)
    .where(eq(line.msisdn, lines[0] ?? ''))
  await db
    .update(line)
    .set({ customerId: own?.customerId ?? '' })
    .where(eq(line.msisdn, lines[1] ?? ''))
  await db
    .update(billAccount)
    .set({ customerId: own?.customerId ?? '' })
    .where(eq(billAccount.subscriber, lines[1] ?? ''))
  const outcomes = await Promise.allSettled(
    [LONG, NGOC, LONG, NGOC, LONG, NGOC].map((number) =>
      registersCombo(world, number, 'SUMVAY500', { lines }),
    ),
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ApiError)
})

describe('ending', () => {
  test('returns services to their plans from the end of the month', async () => {
    // Nothing is paid in these months.
    await world.context.db.update(line).set({ creditLimit: 9_000_000 })
    const { combo } = await registersCombo(world, LONG, 'MOTNHA300')
    await world.advance(15 * DAY)
    const cancelled = await cancelsCombo(world, LONG, combo.id)
    expect(cancelled.combo).toMatchObject({ state: 'ending', ends_at: '2026-12-31T17:00:00.000Z' })
    await cancelsCombo(world, LONG, combo.id)
    expect((await world.sms(LONG)).filter(({ text }) => text.includes('sẽ ngừng'))).toHaveLength(1)
    await world.advance(60 * DAY)
    expect(await combosOf(world, LONG)).toEqual([])
    expect(await linesIn(world, [fibre, mytv], '2026-12')).toMatchObject([{ item: 'package:MOTNHA300' }])
    expect(await linesIn(world, [fibre, mytv], '2027-01')).toEqual([
      { item: 'package:NHA500', amount: 260_000, quantity: 1, unit: 'month' },
      { item: 'package:TV150', amount: 80_000, quantity: 1, unit: 'month' },
    ])
    // Renewed on 1 and 31 January.
    expect(await sumIn(world, [mobile], '2027-01', SERVICES)).toBe(2 * 299_000)
    expect((await world.sms(LONG)).some(({ text }) => text.includes('đã ngừng từ ngày 01/01/2027'))).toBe(
      true,
    )
  })

  test('is taken back until the combo ends', async () => {
    const { combo } = await registersCombo(world, LONG, 'SUMVAY500')
    await cancelsCombo(world, LONG, combo.id)
    await world.advance(3 * DAY)
    const kept = await undoesCombo(world, LONG, combo.id, 'cancellation')
    expect(kept.combo.state).toBe('active')
    expect(await caughtError(undoesCombo(world, LONG, combo.id, 'cancellation'))).toEqual({
      code: 'combo_undo_over',
    })
    await world.advance(40 * DAY)
    expect(await linesIn(world, [fibre], '2026-12')).toMatchObject([{ item: 'package:SUMVAY500' }])
  })

  test('undoes a recent registration as if it had never been', async () => {
    const before = await balanceOf(LONG)
    const { combo } = await registersCombo(world, LONG, 'MOTNHA300')
    expect(combo.undo_until).not.toBeNull()
    const undone = await undoesCombo(world, LONG, combo.id, 'registration')
    expect(undone.combo.state).toBe('withdrawn')
    expect(await balanceOf(LONG)).toEqual(before)
    const { services } = await callAs(world, LONG, 'mobile_get_service_active_list')
    expect(services.find(({ code }) => code === 'SENVIP')?.status).toBe('active')
    await world.advance(12 * DAY)
    expect(await linesIn(world, [fibre], '2026-11')).toMatchObject([
      { item: 'package:NHA500', unit: 'month' },
    ])
    // The home is free for another one.
    expect((await registersCombo(world, LONG, 'SUMVAY500')).combo.state).toBe('active')
  })

  test('does not undo what was used or is older than ten minutes', async () => {
    const { combo } = await registersCombo(world, LONG, 'MOTNHA300')
    const own = eq(bucket.msisdn, `84${LONG.slice(1)}`)
    await world.context.db
      .update(bucket)
      .set({ left: 5 })
      .where(and(own, eq(bucket.kind, 'data')))
    expect(await caughtError(undoesCombo(world, LONG, combo.id, 'registration'))).toEqual({
      code: 'combo_undo_over',
    })
    await world.context.db.update(bucket).set({ left: bucket.total }).where(own)
    await world.context.clock.advance(601)
    expect((await combosOf(world, LONG))[0]?.undo_until).toBeNull()
    expect(await caughtError(undoesCombo(world, LONG, combo.id, 'registration'))).toEqual({
      code: 'combo_undo_over',
    })
  })

  test('is open to the customer only', async () => {
    const { combo } = await registersCombo(world, LONG, 'SUMVAY500')
    const refused = { code: 'combo_not_running' }
    expect(await caughtError(cancelsCombo(world, NHUNG, combo.id))).toEqual(refused)
    expect(await caughtError(undoesCombo(world, NHUNG, combo.id, 'registration'))).toEqual(refused)
    expect((await combosOf(world, LONG))[0]?.state).toBe('active')
  })

  test('does not end the mobile part alone', async () => {
    await registersCombo(world, LONG, 'MOTNHA300')
    expect(await caughtError(cancels(world, LONG, 'MOTNHA300', 'now'))).toEqual({ code: 'combo_part_of' })
    const { services } = await callAs(world, LONG, 'mobile_get_service_active_list')
    expect(services.some(({ code }) => code === 'MOTNHA300')).toBe(false)
  })
})

describe('the demo', () => {
  test('has a running combo that saves what it promised', async () => {
    const [combo] = await combosOf(world, NHUNG)
    expect(combo).toMatchObject({
      code: 'MOTNHA300',
      state: 'active',
      saving: 410_000 - 339_000,
      bill_code: NHUNG_CODES.fibre,
      lines: [{ msisdn: NHUNG }],
    })
    for (const { left, total } of combo?.lines[0]?.quotas ?? []) expect(left).toBeLessThan(total)
    await world.advance(45 * DAY)
    const codes = Object.values(NHUNG_CODES)
    const items = /^package:(NHA300|TV180|SENPHIM|MOTNHA300)$/
    const [october, december] = [
      await sumIn(world, codes, '2026-10', items),
      await sumIn(world, codes, '2026-12', items),
    ]
    expect(october - december).toBe(combo?.saving)
  })
})

async function lineOf(number: string) {
  const [found] = await world.context.db
    .select()
    .from(line)
    .where(eq(line.msisdn, `84${number.slice(1)}`))
  if (!found) throw new Error('No line')
  return found
}

test('continues month by month after a long jump of the clock', async () => {
  const { combo } = await registersCombo(world, LONG, 'SUMVAY500')
  await world.advance(100 * DAY)
  const [row] = await world.context.db.select().from(homeCombo).where(eq(homeCombo.id, combo.id))
  expect(row?.dueAt).toEqual(new Date('2027-03-31T17:00:00Z'))
})

/** What short links brought: openings, and purchases by the state of their orders. Spec LNK-4. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_LIFE_SECONDS } from '../../../src/contract/rules/payment.ts'
import type { ShortLinkCount } from '../../../src/contract/rules/short-link-counts.ts'
import { vietnamDay } from '../../../src/contract/rules/vietnam-day.ts'
import { operatorHttp } from '../../../src/entry/operator-http.ts'
import { countShortLinks } from '../../../src/operator/features/short-links/counts.ts'
import { createOpeningCounter } from '../../../src/operator/features/short-links/openings.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { depositToLine } from '../../world/deposit.ts'
import { resultOf } from '../../world/operator.ts'
import { callAs, cancels, DAY_SECONDS } from '../packages/support.ts'
import { PAYING } from '../roaming/support.ts'
import { BINH, openTopUpWorld, type TopUpWorld } from '../top-up/support.ts'

const LINK = 'nap-sen60'
const SELLER = {
  ...{ key: 'cua-hang', to: '/ads', channel: 'shop', camp: 'x', sub_id: 'cua-hang-77' },
  action: 'view' as const,
}
const BUYERS = ['0912000001', '0912000004', '0912000005', '0912000009', '0912000010']
const PACKAGE = { code: 'SENGOI', price: 90_000 }

let world: TopUpWorld
beforeEach(async () => {
  world = await openTopUpWorld()
  return () => closeChecked(world)
})

const thisMonth = () => vietnamDay(world.now()).slice(0, 7)
async function linkOf(link: string, month = thisMonth()): Promise<ShortLinkCount | undefined> {
  await world.context.openings.settle()
  return (await countShortLinks(world.context, month)).links.find((one) => one.link === link)
}
const open = async (link: string) =>
  resultOf(await world.call('selfcare_url_mapping', { short_link: `https://sen.example/s?a=${link}` }))
const buys = (number: string, short_link?: string, idempotency_key: string = randomUUID()) =>
  callAs(world, number, 'package_register', {
    ...PACKAGE,
    idempotency_key,
    ...(short_link && { short_link }),
  })

/** From the main account, into which each line paid before. */
async function buyersBuy(count: number, link = LINK): Promise<void> {
  for (const number of BUYERS.slice(0, count)) {
    await depositToLine(world.context.db, `84${number.slice(1)}`, 100_000, world.now())
    await buys(number, link)
  }
}

describe('openings', () => {
  test('are counted by the day of Vietnam, also many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open(LINK)))
    await open(LINK)
    expect(await linkOf(LINK)).toEqual({
      ...{ link: LINK, channel: 'tin-nhan', camp: 'nap-sen60' },
      ...{ opened: 21, bought: 0, undone: 0, amount: 0 },
    })
    await world.context.clock.advance(40 * DAY_SECONDS)
    await open(LINK)
    expect(await linkOf(LINK)).toMatchObject({ opened: 1 })
  })

  test('of two processes add up', async () => {
    const processes = [createOpeningCounter(world.context), createOpeningCounter(world.context)]
    const sources = ['one', 'two'].map((camp) => ({ link: 'tet-data', channel: 'poster', camp }))
    for (let round = 0; round < 10; round++) {
      for (const { count } of processes) for (const source of sources) count(source, `${thisMonth()}-01`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(processes.map(({ settle }) => settle()))
    const { links } = await countShortLinks(world.context, thisMonth())
    expect(links.flatMap(({ camp, opened }) => (/one|two/.test(camp) ? [opened] : []))).toEqual([20, 20])
  })

  test('answer while they cannot be counted', async () => {
    const { db } = world.context
    await db.execute('alter table short_link_opening rename to short_link_opening_away')
    expect(await open(LINK)).toMatchObject({ camp: 'nap-sen60' })
    await world.context.openings.settle()
    await db.execute('alter table short_link_opening_away rename to short_link_opening')
    await open(LINK)
    expect(await linkOf(LINK)).toMatchObject({ opened: 1 })
  })
})

describe('purchases', () => {
  test('are shown with their money from five on', async () => {
    await buyersBuy(4)
    expect(await linkOf(LINK)).toMatchObject({ bought: 'few', undone: 0, amount: null })
    await depositToLine(world.context.db, '84912000010', 100_000, world.now())
    await buys('0912000010', LINK)
    expect(await linkOf(LINK)).toMatchObject({ bought: 5, undone: 0, amount: 450_000 })
  })

  test('become undone with their money, in the month in which they were bought', async () => {
    await buyersBuy(5)
    const month = thisMonth()
    for (const number of BUYERS) await cancels(world, number, PACKAGE.code, 'now')
    expect(await linkOf(LINK, month)).toMatchObject({ bought: 0, undone: 5, amount: 0 })
  })

  test('go on without a count for no link and an unknown one', async () => {
    await buys(BINH, 'khong-co')
    await depositToLine(world.context.db, '84912000010', 100_000, world.now())
    await buys('0912000010')
    const { links } = await countShortLinks(world.context, thisMonth())
    expect(links.every(({ bought, undone }) => bought === 0 && undone === 0)).toBe(true)
  })

  test('are one press for the same key with another link', async () => {
    const key = randomUUID()
    await buys(BINH, LINK, key)
    expect(await buys(BINH, 'tet-data', key)).toMatchObject({ replayed: true })
    expect(await linkOf(LINK)).toMatchObject({ bought: 'few' })
    expect(await linkOf('tet-data')).toMatchObject({ bought: 0 })
  })

  test('by bank count when they are paid and delivered', async () => {
    const person = await world.person(BINH)
    const { transaction_id: id } = await world.orders(person, { amount: 50_000, short_link: LINK })
    expect(await linkOf(LINK)).toMatchObject({ bought: 0, undone: 0 })
    await world.pays(person, id)
    expect(await linkOf(LINK)).toMatchObject({ bought: 'few', amount: null })
  })

  test('that are never paid do not count', async () => {
    const body = { ...PAYING, paymentCode: 'RW30', amount: 1_190_000, short_link: LINK }
    await callAs(world, BINH, 'createTransaction', { ...body, idempotency_key: randomUUID() })
    await world.advance(PAYMENT_LIFE_SECONDS + 60)
    expect(await linkOf(LINK)).toMatchObject({ bought: 0, undone: 0, amount: 0 })
  })

  test('keep the link with which their order began', async () => {
    const order = (short_link: string) =>
      callAs(world, BINH, 'card_code_order', {
        ...{ face: 50_000, quantity: 1, amount: 50_000, short_link, idempotency_key: randomUUID() },
      })
    await order(LINK)
    const { transaction_id: id, replayed } = await order('tet-data')
    expect(replayed).toBe(true)
    await world.pays(await world.person(BINH), id)
    expect([await linkOf(LINK), await linkOf('tet-data')]).toMatchObject([{ bought: 'few' }, { bought: 0 }])
  })

  test('refuse a key that no link can have', async () => {
    const refused = await world.call('package_register', { ...PACKAGE, short_link: '../x' })
    expect(refused).toMatchObject({ ok: false, code: 'bad_request' })
  })
})

test('keeps the id of a seller only where the content names it', async () => {
  await world.close()
  world = await openTopUpWorld({ shortLinks: [SELLER] })
  await buyersBuy(1, 'ckd-cua-hang-77')
  await buys('0912000010', 'ckd-84912000009')
  const { links } = await countShortLinks(world.context, thisMonth())
  expect(links.map(({ link, channel, opened, bought }) => [link, channel, opened, bought])).toEqual([
    ['ckd-', 'ckd', null, 'few'],
    ['ckd-cua-hang-77', 'ckd', null, 'few'],
    ['cua-hang', 'shop', 0, 0],
  ])
})

test('gives administrators the counts of a month, by key, as JSON and as a file', async () => {
  await buyersBuy(1)
  await open(LINK)
  await world.context.openings.settle()
  const app = operatorHttp(world.operator, 'key', async () => true)
  const get = (path: string, authorization = 'Bearer key') =>
    app.request(path, { headers: { authorization } })
  expect((await get('/short-links', 'Bearer other')).status).toBe(401)
  expect((await get('/short-links?month=2026-13')).status).toBe(400)
  expect(await (await get('/short-links')).json()).toEqual(await countShortLinks(world.context, thisMonth()))
  const csv = await (await get(`/short-links.csv?month=${thisMonth()}`)).text()
  expect(csv).toContain(`${thisMonth()},tin-nhan,nap-sen60,nap-sen60,1,<5,0,\r\n`)
})

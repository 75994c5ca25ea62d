/** Links to social accounts: what they gave, how they end, and who hears of it when. Spec IDN-17. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { SOCIAL_BENEFIT_MB, SOCIAL_KEPT_DAYS } from '../../../src/contract/rules/social-link.ts'
import { cleanSocialLinks } from '../../../src/operator/features/social-links/clean.ts'
import { recordSocialLink } from '../../../src/operator/features/social-links/record.ts'
import { scheduleSocialEnd } from '../../../src/operator/features/social-links/retire.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import { addSeconds } from '../../../src/operator/platform/time/seconds.ts'
import { passkey, socialLink } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions } from '../../world/seed.ts'
import { stepUp } from '../../world/step-up.ts'
import { callAs, DAY_SECONDS } from '../packages/support.ts'

/** A Facebook account, linked five days before the start. */
const NGOC = '0912000002'
/** A Zalo account whose gift has expired. */
const VIET = '0912000013'
/** A Google and an Apple account. */
const TUAN = '0912000014'
const LINKED = [NGOC, VIET, TUAN]
const OTHER = '0912000001'
/** From the start to the next midnight in Vietnam. */
const TO_MIDNIGHT = 14 * 3_600

let world: World
afterEach(() => closeChecked(world))

/** `ends`: the day of the content. */
async function open(ends?: string): Promise<void> {
  const { content } = defaultOptions()
  world = await openWorld(ends === undefined ? {} : { content: { ...content, social_ends: ends } })
  await scheduleSocialEnd(world.context)
}
const list = (number = NGOC) => callAs(world, number, 'social_link_list')
async function linkOf(number = NGOC) {
  const [link] = (await list(number)).links
  if (!link) throw new Error(`${number} has no link`)
  return link
}
const endLink = async (number = NGOC) =>
  callAs(world, number, 'social_link_end', { id: (await linkOf(number)).id })
const smsTexts = async (number: string) =>
  (await world.sms(number)).filter(({ purpose }) => purpose === 'social_link').map(({ text }) => text)
const giftLeft = async (number = NGOC, code = 'SOCIAL_FACEBOOK') =>
  (await callAs(world, number, 'mobile_bundle_remain_amount')).buckets.find(
    ({ package_code }) => package_code === code,
  )
/** As the import of the former portal's links does. */
function record(number: string, linkedAt: Date) {
  const { context, now } = world
  const former = { provider: 'zalo', name: 'an@thudientu.example', linkedAt } as const
  const msisdn = normalPhone(number) ?? number
  return context.db.transaction((tx) => recordSocialLink(context, tx, { msisdn, ...former }, now()))
}
async function addPasskey(msisdn: string): Promise<void> {
  const key = { credential: randomUUID(), publicKey: '', counter: 0, name: '', isSynced: false }
  await world.context.db.insert(passkey).values({ id: randomUUID(), msisdn, ...key, createdAt: world.now() })
}
async function signIn(number: string): Promise<{ session: string }> {
  const body = { msisdn: number, mode: 'password', password: 'Matkhau1' }
  const { session } = resultOf(await world.call('authen_msisdn', body))
  return { session }
}

describe('the gift', () => {
  test('lasts to the minute, 15 days from the linking, also without the link', async () => {
    await open()
    const until = addSeconds(world.now(), 3_600)
    await record(OTHER, addDays(until, -15))
    expect(await linkOf(OTHER)).toMatchObject({
      name: 'a•••@thudientu.example',
      benefit: { name: 'Zalo 1 GB', until: until.toISOString(), is_running: true },
    })
    await endLink(OTHER)
    await world.advance(3_540)
    expect(await giftLeft(OTHER, 'SOCIAL_ZALO')).toMatchObject({
      total: SOCIAL_BENEFIT_MB,
      expires_at: until.toISOString(),
    })
    await world.advance(60)
    expect(await giftLeft(OTHER, 'SOCIAL_ZALO')).toBeUndefined()
    expect((await linkOf(OTHER)).benefit).toMatchObject({ until: until.toISOString(), is_running: false })
  })

  test('is an entry of 0 đ in the statement and in no sum', async () => {
    await open()
    const { name, benefit } = await linkOf()
    expect(name).toBe('B••• N••• T•••')
    const { lines } = await callAs(world, NGOC, 'mobile_ledger_list', { kind: 'gift' })
    expect(lines).toMatchObject([
      {
        id: benefit?.id,
        amount: 0,
        balance_after: null,
        account: 'none',
        name: {
          vi: 'Quà tặng Facebook 1 GB, dùng đến 10:00 01/12/2026',
          en: 'Gift Facebook 1 GB, valid until 10:00 on 1 Dec 2026',
        },
        consent: { vi: 'Nhận khi liên kết Facebook ngày 16/11/2026' },
        can_dispute: false,
      },
    ])
    const gift = await callAs(world, NGOC, 'mobile_ledger_list', { id: benefit?.id ?? '' })
    expect(gift.lines).toEqual(lines)
    const { total, kinds } = await callAs(world, NGOC, 'mobile_ledger_summary', { kind: 'gift' })
    expect(total).toEqual({ in: 0, out: 0, count: 1 })
    expect(kinds).toContain('gift')
    expect((await callAs(world, OTHER, 'mobile_ledger_summary', {})).kinds).not.toContain('gift')
  })

  test('is recorded once with its link', async () => {
    await open()
    expect(await record(OTHER, world.now())).toEqual(await record(OTHER, world.now()))
    const { lines } = await callAs(world, OTHER, 'mobile_ledger_list', { kind: 'gift' })
    expect(lines).toHaveLength(1)
  })
})

describe('removing', () => {
  test('notifies the line once, with the end of the gift', async () => {
    await open()
    const { id } = await linkOf()
    await callAs(world, NGOC, 'social_link_end', { id })
    await callAs(world, NGOC, 'social_link_end', { id })
    expect(await smsTexts(NGOC)).toEqual([
      expect.stringMatching(
        /liên kết Facebook .* đã được gỡ\. Quà Facebook 1 GB vẫn dùng đến 10:00 01\/12\/2026\./,
      ),
    ])
    expect(await linkOf()).toMatchObject({ end: 'owner', ended_at: world.now().toISOString() })
  })

  test('refuses the link of another line', async () => {
    await open()
    const { id } = await linkOf()
    const answer = await world.call('social_link_end', { id }, await signIn(OTHER))
    expect(errorOf(answer).code).toBe('social_link_unknown')
    expect((await linkOf()).ended_at).toBeNull()
  })

  test('happens to all links with "this was not me"', async () => {
    await open()
    resultOf(await world.call('authen_not_me', {}, await signIn(TUAN)))
    expect((await list(TUAN)).links.map(({ end }) => end)).toEqual(['not_me', 'not_me'])
    expect(await smsTexts(TUAN)).toEqual([])
  })
})

describe('the end of social sign-in', () => {
  test('is announced 14 days before, once for each line without a passkey', async () => {
    await open('2026-12-06')
    await addPasskey('84912000013')
    await world.advance(TO_MIDNIGHT - 1)
    expect(await smsTexts(NGOC)).toEqual([])
    await world.context.clock.advance(1)
    await Promise.all([world.runDueJobs(), world.runDueJobs()])
    await world.runDueJobs()
    expect(await smsTexts(NGOC)).toEqual([
      expect.stringMatching(/^Sen Mobile: Từ ngày 06\/12\/2026 không đăng nhập bằng Facebook được nữa\./),
    ])
    expect(await smsTexts(TUAN)).toEqual([expect.stringContaining('Google, Apple')])
    expect(await smsTexts(VIET)).toEqual([])
  })

  test('ends the links of every line with one SMS and keeps the gift', async () => {
    await open('2026-11-22')
    await world.advance(TO_MIDNIGHT - 1)
    expect((await linkOf()).ended_at).toBeNull()
    const midnight = addSeconds(world.now(), 1).toISOString()
    await world.advance(3_600)
    await world.runDueJobs()
    for (const number of LINKED) {
      const { links } = await list(number)
      expect(links.map(({ end, ended_at }) => [end, ended_at])).toEqual(links.map(() => ['date', midnight]))
      expect((await smsTexts(number)).filter((text) => text.includes('đã dừng'))).toHaveLength(1)
    }
    expect((await smsTexts(NGOC))[0]).toMatch(/số 0912.000.002 và mã OTP.*Quà Facebook 1 GB vẫn dùng đến/)
    expect(await giftLeft()).toMatchObject({ total: SOCIAL_BENEFIT_MB })
    expect((await smsTexts(TUAN))[0]).not.toMatch(/Quà| {2}/)
  })

  test('is announced again when the day has moved', async () => {
    await open('2026-12-05')
    await world.runDueJobs()
    expect(await smsTexts(NGOC)).toHaveLength(1)
    world.context.content.social_ends = '2026-12-06'
    await scheduleSocialEnd(world.context)
    await world.runDueJobs()
    expect(await smsTexts(NGOC)).toHaveLength(1)
    await world.advance(TO_MIDNIGHT)
    expect(await smsTexts(NGOC)).toHaveLength(2)
  })

  test('does not exist without a day in the content', async () => {
    await open()
    const { social_ends: _, ...content } = world.context.content
    const bare = { ...world.context, content }
    await scheduleSocialEnd(bare)
    expect(await callAs({ context: bare }, NGOC, 'social_link_list')).toMatchObject({
      ends_on: null,
      links: [],
    })
    const dues = await world.context.db.select({ dueAt: socialLink.dueAt }).from(socialLink)
    expect(new Set(dues.map(({ dueAt }) => dueAt))).toEqual(new Set([null]))
  })
})

describe('the data', () => {
  test('of an ended link is deleted on request, of a living link kept', async () => {
    await open()
    const tuan = await signIn(TUAN)
    const { links } = await list(TUAN)
    await callAs(world, TUAN, 'social_link_end', { id: links[0]?.id ?? '' })
    const body = { kinds: ['devices'], idempotency_key: randomUUID() }
    await stepUp(world, tuan, TUAN, 'customer_deletion_start', body)
    resultOf(await world.call('customer_deletion_start', body, tuan))
    await world.advance(7 * DAY_SECONDS)
    expect((await list(TUAN)).links.map(({ id }) => id)).toEqual([links[1]?.id])
  })

  test('is deleted 90 days after the end', async () => {
    await open()
    await endLink()
    const rows = () => world.context.db.$count(socialLink, eq(socialLink.msisdn, '84912000002'))
    await cleanSocialLinks(world.context.db, addDays(world.now(), SOCIAL_KEPT_DAYS))
    expect(await rows()).toBe(1)
    await cleanSocialLinks(world.context.db, addDays(world.now(), SOCIAL_KEPT_DAYS + 1))
    expect(await rows()).toBe(0)
  })
})

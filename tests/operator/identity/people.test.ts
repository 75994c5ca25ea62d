import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookChannel } from '../../../src/operator/platform/messages/webhook-channel.ts'
import { maskAddress, maskEmail } from '../../../src/operator/platform/subscriber/mask.ts'
import { message } from '../../../src/operator/schema.ts'
import { demoPeopleSince } from '../../../src/operator/seed/demo-people.ts'
import { seedPeople } from '../../../src/sandbox/seed/people.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../src/sandbox/seed/people-data.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const signIn = async (msisdn: string) =>
  resultOf(await world.call('authen_msisdn', { msisdn, mode: 'password', password: DEMO_PASSWORD }))

describe('demo people', () => {
  test('are sixteen, and all with valid passwords can sign in', async () => {
    expect(DEMO_PEOPLE.map(({ number }) => number)).toEqual(
      Array.from({ length: 16 }, (_, index) => `09120000${String(index + 1).padStart(2, '0')}`),
    )
    for (const { number, name, noAccount, passwordExpired } of DEMO_PEOPLE) {
      if (noAccount || passwordExpired) continue
      expect(resultOf(await world.call('core_customer_get_info', {}, await signIn(number))).FULL_NAME).toBe(
        name,
      )
    }
  })

  test.each([
    ['0912000001', 'Bạc', 1],
    ['0912000004', 'Vàng', 1],
    ['0912000005', 'Bạc', 1],
    ['0912000006', 'Kim cương', 1],
    ['0912000002', undefined, 1],
    ['0912000009', undefined, 1],
    ['0912000015', undefined, 0],
  ])('%s: tier %s, customer of ours %i', async (number, tier, ours) => {
    const rank = resultOf(await world.call('get_rank_vnp_plus', {}, await signIn(number)))
    expect(rank).toMatchObject({ hoivienVinaphonePlus: tier ? 1 : 0, customerOfVinaphone: ours })
    expect(rank.member?.rank_name).toBe(tier)
  })

  test.each([
    ['0912000001', { kind: 'prepaid', roaming: 'on', off_net: '0', status: 'active' }],
    ['0912000003', { off_net: '1' }],
    ['0912000006', { kind: 'postpaid', locks_at: null, wallet: true }],
    ['0912000007', { roaming: 'off' }],
    ['0912000014', { roaming: 'barred' }],
  ])('%s: has the expected line data', async (number, line) => {
    expect(resultOf(await world.call('mobile_get_info', {}, await signIn(number)))).toMatchObject(line)
  })

  test('are created once by repeated seeding', async () => {
    const since = await demoPeopleSince(world.context)
    await seedPeople(world.context)
    expect(await demoPeopleSince(world.context)).toEqual(since)
  })
})

describe('contact data', () => {
  test('leave the operator masked', async () => {
    const detail = resultOf(await world.call('cust_get_info_ver2', {}, await signIn('0912000001')))
    expect(detail).toMatchObject({
      EMAIL: 'm•••@thudientu.example',
      ADDRESS: '•••, phường Cửa Nam, Hà Nội',
      BIRTH_DATE: '••/••/1994',
    })
    expect(detail.CONTACT).toMatch(/^0912.000.•••$/)
  })

  test('stay empty where missing', () => {
    expect([maskEmail(''), maskEmail('@x'), maskAddress('')]).toEqual(['', '', ''])
  })
})

test('returns the app links of the content to everyone', async () => {
  const links = resultOf(await world.call('media_get_app_link_lists'))
  expect(links.android_package).toBe(world.context.content.app.android_package)
})

describe('webhook messages', () => {
  type Post = { body: string; headers: Record<string, string> }
  async function worldWithWebhook(answers: number[]): Promise<{ hooked: World; posts: Post[] }> {
    const posts: Post[] = []
    const receive: typeof fetch = async (_url, init) => {
      posts.push({ body: String(init?.body), headers: Object.fromEntries(new Headers(init?.headers)) })
      return new Response(null, { status: answers.shift() ?? 200 })
    }
    const hooked = await openWorld({
      keepCodes: false,
      outlet: webhookChannel('https://messages.example/', 'shared secret', receive),
    })
    return { hooked, posts }
  }

  test('are signed, and their codes are deleted after delivery', async () => {
    const { hooked, posts } = await worldWithWebhook([])
    await hooked.call('otp_send_mail', { msisdn: '0912000001', otp_service: 'authen_msisdn' })
    await hooked.context.messages.deliver()
    const [post] = posts
    expect(posts).toHaveLength(1)
    expect(post?.headers['x-signature']).toBe(
      createHmac('sha256', 'shared secret')
        .update(`${post?.headers['x-timestamp']}.${post?.body}`)
        .digest('hex'),
    )
    const sent = JSON.parse(post?.body ?? '')
    expect(sent).toMatchObject({
      to: '84912000001',
      address: 'minhan@thudientu.example',
      channel: 'email',
      purpose: 'authen_msisdn',
    })
    expect(sent.text).toMatch(/^\d{6} /)
    expect(await hooked.context.db.select().from(message)).toMatchObject([
      { text: '', otp: null, delivered: true },
    ])
    await hooked.close()
  })

  test('are retried by the next run unless the code expired', async () => {
    const { hooked, posts } = await worldWithWebhook([503, 503, 503])
    await hooked.call('otp_send', { msisdn: '0912000001', otp_service: 'authen_msisdn' })
    await hooked.context.messages.deliver()
    await hooked.advance(30)
    expect(posts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(posts.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    await hooked.advance(150)
    const [row] = await hooked.sms('0912000001')
    expect(row).toMatchObject({ text: '', delivered: true })
    await hooked.close()
  })
})

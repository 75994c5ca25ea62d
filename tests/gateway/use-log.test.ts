/** What the gateway passes on of the use of the site: no address of a page or of a sender. Spec PRV-6. */
import { describe, expect, test } from 'vitest'
import { errorCodeOf, type Jar, openTestGateway, stubOperator, success } from './test-gateway.ts'

const AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const LINK = { ushortkey: 'Ab3', pr_channel: 'ckd', campaign_code: 'uudai50', action: 'view' }

async function send(name: string, fields: object, address = '203.0.113.77') {
  const operator = stubOperator({ [name]: async () => success({ logged: true }) })
  const world = openTestGateway({ operator })
  const jar: Jar = new Map()
  const session = await world.signIn(jar)
  const headers = { 'user-agent': AGENT, referer: 'https://sen.example/bien-lai/geheim' }
  const reply = await world.post(`/api/main/${name}`, { session, ...fields }, { jar, address, headers })
  const received = operator.received.find((request) => request.name === name)
  return { reply, body: received?.body, log: world.lines.join('\n') }
}

describe('an event', () => {
  test.each([
    ['log_access_web', { page: 'https://sen.example/en/tim-kiem/0912345678?x=1' }, { page: '/tim-kiem' }],
    ['selfcare_campaign_action_log', { campaign_code: 'uudai50', action: 'press' }, { action: 'press' }],
    ['selfcare_shortlink_log', LINK, { ushortkey: 'Ab3' }],
  ])('%s gets the network and the system only', async (name, fields, expected) => {
    const { body, log } = await send(name, fields)
    expect(body).toMatchObject({ ...expected, network: '203.0.113.0', system: 'Android' })
    expect(JSON.stringify(body)).not.toMatch(/203\.0\.113\.77|SM-S918B|0912345678|geheim/)
    expect(log).not.toMatch(/0912345678|geheim|tim-kiem/)
  })

  test('cuts an IPv6 address to its /48 network', async () => {
    const { body } = await send('log_access_web', { page: '/' }, '2001:db8:1:2:3:4:5:6')
    expect(body).toMatchObject({ network: '2001:db8:1::' })
  })

  test.each(['network', 'system', 'user_ip', 'mobile', 'device_id', 'user_agent', 'referer', 'urlredirect'])(
    'is refused with %s from the page',
    async (field) => {
      const { reply, body } = await send('selfcare_shortlink_log', { ...LINK, [field]: 'x' })
      expect([errorCodeOf(reply.envelope), body]).toEqual(['bad_request', undefined])
    },
  )
})

test('adds the sender to no other call', async () => {
  const { body } = await send('core_customer_get_info', {})
  expect(Object.keys(body ?? {}).sort()).toEqual(['msisdn', 'session'])
})

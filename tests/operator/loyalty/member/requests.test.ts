/**
 * The checks of a request to the loyalty service: signature, time, single use, partner, token. Spec WIR-8.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dialectOf } from '../../../../src/contract/dialects.ts'
import { LOYALTY_REQUEST_SECONDS } from '../../../../src/contract/rules/member.ts'
import { signBody } from '../../../../src/gateway/upstreams/sign.ts'
import { openWorld, resultOf, type World } from '../../../world/operator.ts'
import { PARTNER_KEY } from '../../../world/seed.ts'

const MSISDN = '84912000001'
const NAME = 'getLayThongTinChungMobile'
let world: World
let session: string
let token: string
beforeAll(async () => {
  world = await openWorld()
  session = (await signIn(MSISDN)).session
  token = resultOf(await world.call('getTokenHoiVien', { domain: 'quantri' }, { session })).TokenHoiVien
})
afterAll(() => world.close())

async function signIn(msisdn: string) {
  return resultOf(await world.call('authen_msisdn', { msisdn, mode: 'password', password: 'Matkhau1' }))
}

type Body = Record<string, unknown>
const dialect = dialectOf('loyalty')
let body: Body
beforeEach(() => {
  body = signed({ msisdn: MSISDN, session, token })
})
const signed = (given: Body, now = world.now().getTime(), name = NAME, key = PARTNER_KEY): Body =>
  signBody(dialect, name, given, key, now)

async function callApi(sent: Body, bearer: string | undefined = token, name = NAME): Promise<string> {
  const request = {
    service: 'loyalty',
    name,
    body: sent,
    language: 'vi',
    browser: '',
    requestId: 'r',
    ...(bearer && { bearer }),
  } as const
  const answer = dialect.parse(name, (await world.operator.answer(request)).envelope)
  return answer?.ok ? 'ok' : String(answer?.code)
}

test('accepts a request of the gateway once', async () => {
  expect(await callApi(body)).toBe('ok')
  expect(await callApi(body)).toBe('loyalty_signature')
})

test('accepts one of several identical parallel requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => callApi(body)))
  expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
})

test.each([
  [
    'a signature of another key',
    () => signed({ msisdn: MSISDN, session, token }, world.now().getTime(), NAME, 'another key'),
  ],
  [
    'a signature of another call',
    () => signed({ msisdn: MSISDN, session, token }, world.now().getTime(), 'cancelMember'),
  ],
  ['another partner', () => ({ ...body, partnerCode: 'APP_selfcare' })],
  [
    'a requestId that was not signed',
    () => ({ ...body, requestId: `${world.now().getTime()}-${randomBytes(16).toString('base64url')}` }),
  ],
  [
    'a moment long ago',
    () =>
      signed(
        { msisdn: MSISDN, session, token },
        world.now().getTime() - (LOYALTY_REQUEST_SECONDS + 1) * 1000,
      ),
  ],
  [
    'a moment to come',
    () =>
      signed(
        { msisdn: MSISDN, session, token },
        world.now().getTime() + (LOYALTY_REQUEST_SECONDS + 1) * 1000,
      ),
  ],
])('rejects %s', async (_, made) => {
  expect(await callApi(made())).toBe('loyalty_signature')
})

test('rejects an unsigned body', async () => {
  expect(await callApi({ msisdn: MSISDN, session })).toBe('bad_request')
})

test('requires the token as bearer and in the body', async () => {
  expect(await callApi(body, 'another')).toBe('loyalty_signature')
  expect(await callApi(signed({ msisdn: MSISDN, session, token }), '')).toBe('loyalty_signature')
})

test('rejects tokens that are foreign, missing or of ended sessions', async () => {
  const other = (await signIn('0912000004')).session
  expect(await callApi(signed({ session: other, token }))).toBe('unauthorised')
  expect(await callApi(signed({ session }), '')).toBe('unauthorised')
  const { TokenHoiVien } = resultOf(
    await world.call('getTokenHoiVien', { domain: 'quantri' }, { session: other }),
  )
  expect(await callApi(signed({ session: other, token: TokenHoiVien }), TokenHoiVien)).toBe('ok')
  await world.call('authen_logout', {}, { session: other })
  expect(await callApi(signed({ session: other, token: TokenHoiVien }), TokenHoiVien)).toBe('unauthorised')
})

test('accepts no token from a visitor', async () => {
  const areas = { Type: 0, DiaBanId: '' }
  const visitor = (given: Body) => signed({ ...areas, ...given }, world.now().getTime(), 'apidmdiaban')
  expect(await callApi(visitor({}), '', 'apidmdiaban')).toBe('ok')
  expect(await callApi(visitor({ token }), token, 'apidmdiaban')).toBe('unauthorised')
})

test('accepts only the newest tokens of a session', async () => {
  const given = []
  for (let time = 0; time < 9; time += 1)
    given.push(resultOf(await world.call('getTokenHoiVien', { domain: 'quantri' }, { session })).TokenHoiVien)
  const [first = '', last = ''] = [given[0], given.at(-1)]
  expect(await callApi(signed({ session, token: last }), last)).toBe('ok')
  expect(await callApi(signed({ session, token: first }), first)).toBe('unauthorised')
})

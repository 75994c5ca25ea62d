/**
 * The sandbox's wallet and card pages by their API, on a real all-in-one server without a port: order, page,
 * outcome, webhook through the gateway.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostedPage } from '../../src/contract/sandbox.ts'
import type { AllInOne } from '../../src/entry/compose.ts'
import { openAllInOne } from './all-in-one.ts'

const ADDRESS = 'http://localhost:4321'
let box: AllInOne
const jar = new Map<string, string>()
let session = ''

beforeAll(async () => {
  box = await openAllInOne()
  session = String(
    (await call('main/authen_msisdn', { msisdn: '0912000004', mode: 'password', password: 'Matkhau1' }))[
      'session'
    ],
  )
})
afterAll(() => box.close())

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
  const headers = { origin: ADDRESS, 'content-type': 'application/json', cookie, language: 'en' }
  const answer = await box.gateway.fetch(
    new Request(`${ADDRESS}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    {
      address: '127.0.0.1',
    },
  )
  for (const line of answer.headers.getSetCookie())
    jar.set(line.split('=')[0] ?? '', line.split(';')[0]?.split('=').slice(1).join('=') ?? '')
  return (await answer.json()) as Record<string, unknown>
}
const callApi = async (path: string, init?: RequestInit) =>
  box.sandbox.fetch(new Request(`${ADDRESS}/sandbox/api/${path}`, init ?? {}), {})
const post = (path: string, body: object) =>
  callApi(path, {
    method: 'POST',
    headers: { origin: ADDRESS, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('pays a package on the card page and distrusts the return address', async () => {
  const { result } = (await call('main/package_get_detail', { code: 'SEN60' })) as {
    result: { PRICE: number }
  }
  const request = {
    session,
    msisdn: '0912000004',
    package_code: 'SEN60',
    product_type: 'package',
    amount: result.PRICE,
    agreed: true,
  }
  const begun = await call('payment/payment_package_reg_v2', {
    ...request,
    pay_method: 'domestic_card',
    bank_code: 'VCB',
    idempotency_key: randomUUID(),
  })
  expect(begun).toMatchObject({
    error_code: '00',
    redirect_url: expect.stringMatching(/^\/en\/sandbox\/the\?ma=/),
  })
  const url = String(begun['redirect_url'])
  const page = (await (
    await callApi(`pay?ma=${new URLSearchParams(url.split('?')[1]).get('ma')}`)
  ).json()) as HostedPage
  expect(page).toMatchObject({
    state: 'begun',
    amount: result.PRICE,
    method: 'domestic_card',
    expiresIn: expect.any(Number),
    payer: expect.stringContaining('•••'),
  })
  const gd = new URLSearchParams(page.returnUrl.split('?')[1]).get('gd') ?? ''
  expect(page.returnUrl).toMatch(/^\/en\/return_ctt\?gd=/)

  // The return address says paid, which the server does not trust.
  const order = { session, msisdn: '0912000004', transaction_id: gd }
  expect((await call('main/payment_order_get', order))['result']).toMatchObject({ state: 'created', paid: 0 })
  const done = (await (await post('pay', { url, outcome: 'pay', notices: 2 })).json()) as HostedPage
  expect(done).toMatchObject({ state: 'paid', balance: page.balance - result.PRICE })
  expect(done.returnUrl).toMatch(/&tt=paid&luc=\d+&ky=[0-9a-f]{64}$/)
  // A second press changes nothing.
  expect(await (await post('pay', { url, outcome: 'decline' })).json()).toMatchObject({
    state: 'paid',
    balance: done.balance,
  })
  await post('clock', { advanceSeconds: 1 })
  expect((await call('main/payment_order_get', order))['result']).toMatchObject({
    state: 'active',
    attempt: { method: 'domestic_card', bank_code: 'VCB', state: 'paid' },
  })
})

test.each([
  { outcome: 'pay' },
  { reference: 'x', url: '/sandbox/vi?ma=x', outcome: 'pay' },
  { reference: 'x', outcome: 'steal' },
  { reference: 'nobody', outcome: 'pay' },
  { url: 'http://', outcome: 'pay' },
  { reference: 'x', outcome: 'pay', notices: 3 },
])('refuses %j', async (body) => expect((await post('pay', body)).status).toBe(400))

test('rejects unknown pages and presses from other sites', async () => {
  expect((await callApi('pay?ma=nobody')).status).toBe(404)
  const elsewhere = { origin: 'https://evil.example', 'content-type': 'application/json' }
  expect(
    (await callApi('pay', { method: 'POST', headers: elsewhere, body: '{"reference":"x","outcome":"pay"}' }))
      .status,
  ).toBe(403)
})

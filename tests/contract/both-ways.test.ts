/**
 * One contract, two ways to the operator: a page gets the same results in process and over HTTP (Spec
 * WIR-15).
 */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { toWireCode } from '../../src/contract/wire-codes.ts'
import { readOperatorSettings } from '../../src/entry/settings/operator.ts'
import { FIELDS } from '../world/fields.ts'
import { type ContractWorld, ownDatabase, startOperator, WAYS } from './worlds.ts'

const ORIGIN = 'https://sen.example'
type Envelope = { error_code: string; message: string; session?: string; result: Record<string, unknown> }

describe.each(Object.entries(WAYS))('%s', (_, open) => {
  let world: ContractWorld
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.close())

  /** A browser: keeps cookies and sends its own origin. */
  function browser() {
    const jar = new Map<string, string>()
    let session: string | undefined
    async function send(
      name: keyof typeof calls,
      body: object = {},
      language = 'vi',
    ): Promise<Envelope & { status: number }> {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
      const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie, language }
      const request = new Request(`${ORIGIN}/api/${calls[name].call.service}/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ session, ...body }),
      })
      const answer = await world.gateway.fetch(request, { address: '127.0.0.1' })
      for (const line of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(key, value)
      }
      const { errorCode, ...rest } = (await answer.json()) as Envelope & { errorCode?: string }
      const envelope: Envelope = { ...rest, error_code: rest.error_code ?? errorCode }
      if (envelope.session) session = envelope.session
      return { status: answer.status, ...envelope }
    }
    /** The code in the newest message to a number. */
    async function code(msisdn: string): Promise<string> {
      const found = await vi.waitFor(() => {
        const text = world.sent.findLast((message) => message.to === msisdn)?.text
        expect(text).toMatch(/\d{6}/)
        return /\d{6}/.exec(text ?? '')?.[0] ?? ''
      }, 120_000)
      return found
    }
    async function signIn(number: string): Promise<void> {
      const { error_code } = await send('authen_msisdn', {
        msisdn: number,
        mode: 'password',
        password: 'Matkhau1',
      })
      expect(error_code).toBe('0')
    }
    return { send, code, signIn }
  }

  test('signs in with a code once and only from the requesting browser', async () => {
    const { send, code } = browser()
    expect((await send('otp_send', { msisdn: '0912000008', otp_service: 'authen_msisdn' })).error_code).toBe(
      '0',
    )
    const password = await code('84912000008')
    const fields = { msisdn: '84912000008', mode: 'otp', password }
    expect((await browser().send('authen_msisdn', fields)).error_code).toBe('otp_other_browser')
    expect(await send('authen_msisdn', fields)).toMatchObject({
      error_code: '0',
      msisdn: '84912000008',
      off_net: '0',
    })
    expect((await send('core_customer_get_info')).error_code).toBe('0')
    expect((await browser().send('authen_msisdn', fields)).error_code).not.toBe('0')
  })

  test('returns schema-conforming results for every read of the contract', async () => {
    const { send, signIn } = browser()
    await signIn('0912000006')
    const [order] = (await send('home_order_list')).result['orders'] as { code: string }[]
    const fields: Partial<Record<keyof typeof calls, object>> = {
      otp_get_status: { msisdn: '0912000001', otp_service: 'authen_msisdn' },
      package_get_detail: { code: 'SEN60' },
      package_check: { code: 'SEN60' },
      help_news_detail: { NEWS_ID: 'sen60-them-100-tin-nhan-khong-tang-gia' },
      help_get_stores_by_province: { province_id: '01' },
      media_get_banner: { place: 'home' },
      getPackageDetail: { packageId: 'RJP7' },
      mobile_get_ir_partner: { country: 'JP' },
      getListBannerByType: { type: 1, channel: 3, pageType: 'ROAMING_RESULTTRANS' },
      home_order_get: { code: order?.code },
      fiber_get_info: { account: 'fiber_sen_0006' },
      mytv_get_info: { account: 'mytv_sen_0006' },
      phone_get_info: { account: '02438000006' },
      help_get_districts_1800: { province_id: '01' },
      help_get_precinct_1800: { province_id: '01' },
      help_get_street_1800: { province_id: '01', precinct_id: '00070' },
      help_get_area_1800: { province_id: '01', precinct_id: '00070' },
      help_get_incubation_1800: { province_id: '01', precinct_id: '00070' },
    }
    // These calls need a payment; the payment tests cover them.
    const paid = ['getQR', 'queryTransactionInfo', 'payment_receipt']
    const reads = (Object.keys(calls) as (keyof typeof calls)[]).filter(
      (name) => calls[name].call.retry === 'read' && !paid.includes(name),
    )
    expect(reads.length).toBeGreaterThan(12)
    const failed: unknown[] = []
    let refused = 0
    for (const name of reads) {
      const { status, error_code } = await send(name, fields[name] ?? FIELDS[name])
      if (status === 200 && (error_code === '0' || error_code === '00')) continue
      // Something that does not exist yet cannot be read; the call then returns one of its declared errors.
      const { errors } = calls[name].call
      if (status === 200 && errors.some((code) => toWireCode(code) === error_code)) refused += 1
      else failed.push([name, status, error_code])
    }
    expect(failed).toEqual([])
    expect(refused).toBeLessThan(reads.length / 4)
  })

  test('returns indistinguishable results for known and unknown numbers', async () => {
    const answers = await Promise.all(
      ['0912000004', '0912000012', '0987654321', '0327654321'].map((msisdn) =>
        browser().send('otp_send', { msisdn, otp_service: 'authen_msisdn' }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const wrong = { mode: 'password', password: 'Sai-mat-khau1' }
    const refused = await Promise.all(
      ['0912000004', '0912000012', '0987654321'].map((msisdn) =>
        browser().send('authen_msisdn', { msisdn, ...wrong }),
      ),
    )
    for (const answer of refused) expect(answer).toEqual(refused[0])
    expect(refused[0]?.error_code).toBe('login_failed')
  })

  test('buys once per idempotency key and undoes the purchase', async () => {
    const { send, signIn } = browser()
    await signIn('0912000004')
    const { result } = await send('package_search')
    const packages = result['packages'] as { CODE: string; PRICE: number }[]
    const before = (await send('mobile_balance_info_v2')).result['balance'] as number
    const checks = await Promise.all(
      packages.map(async ({ CODE }) => (await send('package_check', { code: CODE })).result),
    )
    const pick = checks.find((check) => check['can_register'] && (check['price'] as number) > 0)
    expect(pick).toBeDefined()
    const fields = { code: pick?.['code'], price: pick?.['price'], idempotency_key: randomUUID() }
    const [first, again] = [await send('package_register', fields), await send('package_register', fields)]
    expect([first.error_code, again.error_code]).toEqual(['0', '0'])
    expect([first.result['replayed'], again.result['replayed']]).toEqual([false, true])
    expect((await send('mobile_balance_info_v2')).result['balance']).toBe(
      before - (pick?.['price'] as number),
    )
    expect((await send('package_register', { ...fields, price: 1 })).error_code).toBe('idempotency_conflict')
    const undone = await send('package_cancel', {
      code: fields.code,
      when: 'now',
      idempotency_key: randomUUID(),
    })
    expect(undone).toMatchObject({ error_code: '0', result: { refunded: pick?.['price'] } })
    expect((await send('mobile_balance_info_v2')).result['balance']).toBe(before)
  })

  test('orders once per idempotency key and cancels the order', async () => {
    const { send, signIn } = browser()
    await signIn('0912000004')
    const { PRICE: price } = (await send('package_get_detail', { code: 'NHA150' })).result as {
      PRICE: number
    }
    const [precinct] = (await send('help_get_precinct_1800', { province_id: '79' })).result as unknown as {
      PRECINCT_ID: string
    }[]
    const form = {
      fullname: 'Phạm Quốc Bảo',
      contact_no: '0912000004',
      note: 'Số nhà 5',
      province_id: '79',
      precinct_id: precinct?.PRECINCT_ID,
    }
    const fields = {
      code: 'NHA150',
      price,
      cycle: 12,
      total: price * 12 + 250_000,
      idempotency_key: randomUUID(),
      ...form,
      street_name: 'Đường số 5',
    }
    const [first, again] = [await send('home_order_create', fields), await send('home_order_create', fields)]
    expect([first.error_code, again.error_code]).toEqual(['0', '0'])
    expect([first.result['replayed'], again.result['replayed']]).toEqual([false, true])
    expect(again.result['order']).toEqual(first.result['order'])
    expect(
      (await send('home_order_create', { ...fields, total: price, idempotency_key: randomUUID() }))
        .error_code,
    ).toBe('price_changed')
    const { code } = first.result['order'] as { code: string }
    const other = browser()
    await other.signIn('0912000001')
    expect((await other.send('home_order_get', { code })).error_code).toBe('order_unknown')
    expect(await send('home_order_cancel', { code, idempotency_key: randomUUID() })).toMatchObject({
      error_code: '0',
      result: { order: { state: 'cancelled' } },
    })
  })

  test('signs contact update requests and answers all numbers alike', async () => {
    const answers = []
    for (const msisdn of ['0912000008', '0987654321', '84912000012'])
      answers.push(await browser().send('selfcare_add_contact_update_user_info', { msisdn }, 'en'))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 200,
      error_code: '0',
      message: expect.stringContaining('text TTTB to 1414'),
    })
    await vi.waitFor(
      () =>
        expect(world.sent.some(({ to, text }) => to === '84912000008' && text.includes('TTTB'))).toBe(true),
      120_000,
    )
    expect(world.sent.some(({ to }) => to === '84987654321')).toBe(false)
  })

  test('shows member cards and prevents an off-net member from cancelling', async () => {
    const { send, signIn } = browser()
    await signIn('0912000004')
    expect(await send('getLayThongTinChungMobile')).toMatchObject({
      error_code: '0',
      data: { state: 'member', ThongTinHoiVien: { HangHoiVienMoiId: 3 } },
    })
    const huy = browser()
    await huy.signIn('0912000003')
    const device = { maMayUuid: 'a1b2c3d4e5_WEB', maHeDieuHanh: 'WEB' }
    expect(await huy.send('cancelMember', device)).toMatchObject({ error_code: 'member_off_net' })
    expect((await browser().send('apidmdiaban', { Type: 0, DiaBanId: '' })).status).toBe(200)
  })

  test('returns errors as a code and a sentence in the requested language', async () => {
    const { send, signIn } = browser()
    await signIn('0912000011')
    const { result } = await send('package_get_detail', { code: 'SEN60' })
    const fields = { code: 'SEN60', price: result['PRICE'], idempotency_key: randomUUID() }
    const vietnamese = await send('package_register', fields)
    const english = await send('package_register', { ...fields, idempotency_key: randomUUID() }, 'en')
    expect(vietnamese).toMatchObject({ status: 200, error_code: 'insufficient_balance' })
    expect(vietnamese.message).toMatch(/^Còn thiếu [\d.]+\sđ\. Bạn không bị trừ tiền\.$/)
    expect(english.message).toMatch(/^[\d,]+\sđ short\. You were not charged\.$/)
    expect((await send('package_get_detail', { code: 'NOSUCH' })).error_code).toBe('package_unknown')
  })

  test('ends the session in every browser when signing out everywhere', async () => {
    const [one, two] = [browser(), browser()]
    await one.signIn('0912000006')
    await two.signIn('0912000006')
    expect((await one.send('authen_logout_everywhere')).error_code).toBe('0')
    expect(await two.send('mobile_get_info')).toMatchObject({ status: 401, error_code: '401' })
  })
})

describe('separate operator process', () => {
  const KEY = 'bearer token of gateways in this test'
  const whole = {
    DATABASE_URL: 'memory:',
    OPERATOR_KEY: KEY,
    OPERATOR_PEPPER: 'pepper of the operator that runs alone',
    PARTNER_KEY: 'partner key of the operator alone',
    MESSAGES_URL: 'http://127.0.0.1:9/',
    MESSAGES_SECRET: 'key of messages that nothing receives',
  }
  test.each(Object.keys(whole))('reports in one sentence that %s is missing', (name) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole
    expect(() => readOperatorSettings(rest)).toThrow(new RegExp(`^${name} is not set: [^\\n]+$`))
  })

  test('does not start without its settings and names each of them', async () => {
    const sentences = Object.keys(whole).map((name) => `${name} is not set: [^\\n]+\\n`)
    await expect(startOperator({})).rejects.toThrow(new RegExp(`^1: ${sentences.join('')}$`))
  })

  test('does not start with weak keys and names each of them', async () => {
    const weak = { ...whole, OPERATOR_KEY: 'changeme', OPERATOR_PEPPER: 'x'.repeat(40) }
    await expect(startOperator(weak)).rejects.toThrow(
      /^1: OPERATOR_KEY is not safe: [^\n]+\nOPERATOR_PEPPER is not safe: [^\n]+\n$/,
    )
  })

  test('requires its key and knows only its own calls', async () => {
    const database = await ownDatabase()
    const { child, address } = await startOperator({ ...whole, DATABASE_URL: database.url })
    const callApi = (path: string, key: string, body = '{}') =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      })
    expect((await callApi('/main/package_search', 'wrong')).status).toBe(401)
    expect((await callApi('/main/package_search', '')).status).toBe(401)
    expect((await callApi('/main/package_search', KEY)).status).toBe(200)
    expect(await (await callApi('/main/core_customer_get_info', KEY)).json()).toMatchObject({
      error_code: '401',
    })
    expect((await callApi('/main/nothing', KEY)).status).toBe(404)
    expect((await callApi('/nowhere/package_search', KEY)).status).toBe(400)
    expect((await callApi('/main/package_search', KEY, '{')).status).toBe(400)
    // Without SEED=demo the demo people do not exist here.
    const signIn = JSON.stringify({ msisdn: '84912000001', mode: 'password', password: 'Matkhau1' })
    expect(await (await callApi('/main/authen_msisdn', KEY, signIn)).json()).toMatchObject({
      error_code: 'login_failed',
    })
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    await database.drop()
  })
})

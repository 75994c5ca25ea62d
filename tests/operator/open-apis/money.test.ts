/** TMF654, TMF666, TMF678 and TMF676: balances, accounts, bills and payments. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, registers } from '../packages/support.ts'
import { type BackOffice, customerOf, type Json, openBackOffice } from './support.ts'

let world: World
let office: BackOffice
let prepaid: string
let home: string
beforeAll(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  prepaid = await customerOf(world, '0912000010')
  home = await customerOf(world, '0912000006')
})
afterAll(() => closeChecked(world))

const path = (href: string) => href.replace('/tmf-api/', '')
type One = Record<string, Json>

describe('TMF654', () => {
  const BASE = 'prepayBalanceManagement/v4'
  const buckets = (query = '') => office.get(`${BASE}/bucket?relatedParty.id=${prepaid}${query}`)

  test('lists a monetary bucket and those of packages', async () => {
    await registers(world, '0912000010', 'SENGOI', 90_000)
    const { body } = await buckets('&usageType=monetary')
    expect(body[0]).toMatchObject({
      '@type': 'Bucket',
      usageType: 'monetary',
      remainingValue: { amount: 50_000, units: 'VND' },
      status: 'active',
      relatedParty: [{ id: prepaid }],
    })
    const voice = await buckets('&usageType=voice')
    expect(voice.body).toContainEqual(
      expect.objectContaining({ remainingValue: { amount: 250, units: 'minute' }, name: 'SEN GỌI' }),
    )
  })

  test('reads each bucket by an id without a number', async () => {
    const { body } = await buckets()
    for (const bucket of body) {
      expect(bucket.id).not.toContain('912000010')
      expect((await office.get(path(bucket.href))).body).toEqual(bucket)
    }
  })

  test('sums buckets to an accumulatedBalance with name, bucket and totalBalance', async () => {
    const { body } = await office.get(`${BASE}/accumulatedBalance?relatedParty.id=${prepaid}&name=monetary`)
    expect(body).toMatchObject([
      {
        name: 'monetary',
        totalBalance: { amount: 50_000, units: 'VND' },
        bucket: [{ '@referredType': 'Bucket' }],
      },
    ])
  })

  async function topUp(change: One = {}) {
    const accounts = await office.get(`accountManagement/v4/partyAccount?relatedParty.id=${prepaid}`)
    const [bucket] = (await buckets('&usageType=monetary')).body
    return {
      amount: { amount: 50_000, units: 'VND' },
      usageType: 'monetary',
      bucket: { id: bucket.id },
      partyAccount: { id: accounts.body[0].id },
      ...change,
    }
  }

  test('creates a topupBalance that waits for its money, once for a key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const { status, body } = await office.post(`${BASE}/topupBalance`, await topUp(), headers)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'created', amount: { amount: 50_000, units: 'VND' } })
    expect(body.reason).not.toBe('')
    const again = await office.post(`${BASE}/topupBalance`, await topUp(), headers)
    expect(again.body.id).toBe(body.id)
    expect((await office.get(path(body.href))).body.status).toBe('created')
  })

  test('refuses a wrong voucher with the code of the rule', async () => {
    const body = await topUp({ amount: undefined, voucher: '00000000000000' })
    const refused = await office.post(`${BASE}/topupBalance`, body)
    expect([refused.status, refused.body.code]).toEqual([404, 'recharge_card_unknown'])
  })

  test.each(['usageType', 'bucket', 'partyAccount'])('needs %s', async (name) => {
    const { status, body } = await office.post(`${BASE}/topupBalance`, await topUp({ [name]: undefined }))
    expect([status, body.reason]).toEqual([400, `Missing: ${name}`])
  })

  test('needs amount or voucher, in đồng, onto the main account of the same line', async () => {
    const other = (await buckets()).body.find(({ usageType }: One) => usageType !== 'monetary')
    for (const change of [
      { amount: undefined },
      { amount: { amount: 5, units: 'USD' } },
      { voucher: '12345678901234' },
      { bucket: { id: other?.id ?? 'x' } },
      { partyAccount: { id: `${prepaid}.x` } },
    ])
      expect([400, 404]).toContain((await office.post(`${BASE}/topupBalance`, await topUp(change))).status)
  })

  test.each(['adjustBalance', 'transferBalance', 'reserveBalance', 'balanceActionHistory'])(
    'answers 501 for %s',
    async (name) => {
      expect((await office.get(`${BASE}/${name}`)).status).toBe(501)
    },
  )
})

describe('TMF666', () => {
  const BASE = 'accountManagement/v4'

  test('lists billingAccount with name and relatedParty', async () => {
    const { body } = await office.get(`${BASE}/billingAccount?relatedParty.id=${home}`)
    expect(body.length).toBeGreaterThan(1)
    for (const account of body)
      expect(account).toMatchObject({
        name: expect.stringMatching(/^SM\d{9}$/),
        state: 'active',
        accountBalance: [{ balanceType: 'receivableBalance', amount: { unit: 'VND' }, validFor: {} }],
        relatedParty: [{ id: home, name: expect.any(String), '@referredType': 'Customer' }],
      })
    expect((await office.get(path(body[0].href))).body).toEqual(body[0])
  })

  test('shows what is left of open bills', async () => {
    const { codes } = await callAs(world, '0912000006', 'selfcare_get_bill_code')
    const due = codes.map(({ bills }) => bills.reduce((sum, { left }) => sum + left, 0))
    const { body } = await office.get(`${BASE}/billingAccount?relatedParty.id=${home}`)
    expect(body.map(({ accountBalance }: One) => accountBalance[0].amount.value)).toEqual(due)
  })

  test('lists partyAccount with its balance', async () => {
    const { body } = await office.get(`${BASE}/partyAccount?relatedParty.id=${prepaid}`)
    expect(body[0]).toMatchObject({
      accountType: 'prepaid',
      accountBalance: [{ balanceType: 'prepaidBalance', amount: { value: 50_000 } }],
    })
  })

  test('has one billingCycleSpecification', async () => {
    const { body } = await office.get(`${BASE}/billingCycleSpecification`)
    expect(body).toMatchObject([{ id: 'monthly', name: 'monthly' }])
  })
})

describe('TMF678', () => {
  const BASE = 'customerBillManagement/v4'
  const bills = (query = '') => office.get(`${BASE}/customerBill?relatedParty.id=${home}${query}`)

  test('lists customerBill by state', async () => {
    const { body } = await bills('&limit=200')
    const states = new Set(body.map(({ state }: One) => state))
    expect(states).toContain('settled')
    const open = await bills('&state=sent,partiallyPaid')
    for (const bill of open.body) {
      expect(bill).toMatchObject({
        billNo: expect.stringMatching(/^SM\d{9}-\d{6}$/),
        billDate: expect.any(String),
        paymentDueDate: expect.any(String),
        taxIncludedAmount: { unit: 'VND' },
        billingPeriod: { startDateTime: expect.any(String), endDateTime: expect.any(String) },
        billingAccount: { id: expect.any(String) },
      })
      expect(bill.remainingAmount.value).toBeGreaterThan(0)
    }
  })

  test('lists the bills of one billingAccount', async () => {
    const { body } = await office.get(`${BASE}/customerBill?billingAccount.id=${home}.SM310000069`)
    expect(new Set(body.map(({ billingAccount }: One) => billingAccount.name))).toEqual(
      new Set(['SM310000069']),
    )
  })

  test('lists appliedCustomerBillingRate that add up to the bill', async () => {
    const { body: all } = await bills('&limit=1&billingAccount.name=SM310000069')
    const [bill] = all
    const { body } = await office.get(`${BASE}/appliedCustomerBillingRate?bill.id=${bill.id}`)
    const sum = body.reduce((total: number, { taxIncludedAmount }: One) => total + taxIncludedAmount.value, 0)
    expect(sum).toBe(bill.taxIncludedAmount.value)
    expect((await office.get(path(body[0].href))).body).toEqual(body[0])
  })

  test('needs the bill of rates', async () => {
    expect((await office.get(`${BASE}/appliedCustomerBillingRate`)).status).toBe(400)
    const other = await office.get(`${BASE}/appliedCustomerBillingRate?bill.id=${prepaid}.SM310000069-202610`)
    expect(other.body?.length ?? 0).toBe(0)
  })
})

describe('TMF676', () => {
  const BASE = 'payment/v4'

  test('lists payment with account, paymentMethod and amounts, each once', async () => {
    const { body } = await office.get(`${BASE}/payment?account.id=${await accountOf()}`)
    expect(body.length).toBeGreaterThan(0)
    for (const payment of body)
      expect(payment).toMatchObject({
        status: expect.any(String),
        totalAmount: { unit: 'VND' },
        account: { '@referredType': 'PartyAccount' },
        paymentMethod: { name: expect.any(String) },
      })
    expect(JSON.stringify(body)).not.toContain('912000006')
    expect((await office.get(path(body[0].href))).body).toEqual(body[0])
  })

  async function accountOf(): Promise<string> {
    const { body } = await office.get(`accountManagement/v4/partyAccount?relatedParty.id=${home}`)
    return body[0].id
  }
  async function paying(change: One = {}) {
    const { body } = await office.get(
      `customerBillManagement/v4/customerBill?relatedParty.id=${home}&state=sent&limit=1`,
    )
    const [bill] = body
    return {
      account: { id: await accountOf() },
      paymentMethod: { name: 'vietqr' },
      totalAmount: bill.remainingAmount,
      paymentItem: [{ item: { id: bill.id, '@referredType': 'CustomerBill' } }],
      ...change,
    }
  }

  test('creates a payment of a bill that waits for its transfer', async () => {
    const { status, body } = await office.post(`${BASE}/payment`, await paying())
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pendingAuthorization', correlatorId: expect.any(String) })
    expect((await office.get(path(body.href))).body).toMatchObject({ status: 'pendingAuthorization' })
  })

  test('refuses another total than that of the bills', async () => {
    const { status, body } = await office.post(
      `${BASE}/payment`,
      await paying({ totalAmount: { unit: 'VND', value: 1 } }),
    )
    expect([status, body.code]).toEqual([409, 'price_changed'])
  })

  test.each(['account', 'paymentMethod', 'totalAmount'])('needs %s', async (name) => {
    const { status, body } = await office.post(`${BASE}/payment`, await paying({ [name]: undefined }))
    expect([status, body.reason]).toEqual([400, `Missing: ${name}`])
  })

  test('pays no bill of another customer', async () => {
    const item = { item: { id: `${prepaid}.SM310000069-202610` } }
    const { status } = await office.post(`${BASE}/payment`, await paying({ paymentItem: [item] }))
    expect(status).toBe(400)
  })

  test('lists refund, and creates none', async () => {
    expect((await office.get(`${BASE}/refund?requestor.id=${home}`)).status).toBe(200)
    expect((await office.post(`${BASE}/refund`, {})).status).toBe(405)
  })
})

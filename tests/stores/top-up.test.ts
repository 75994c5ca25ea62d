/**
 * Top-ups and card codes without a browser: the line, the amount, step-up authentication, cards, and stored
 * data. Spec TOP-1, Spec TOP-3.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_CARDS } from '../../src/contract/sandbox.ts'
import { accountOf } from '../../src/sandbox/bank/accounts.ts'
import { transfer } from '../../src/sandbox/bank/transfer.ts'
import { $cardIntent, buyCards, chooseFace, chooseQuantity } from '../../src/site/stores/card-codes/buy.ts'
import { $ownCards, openCards, sendCode, showCode } from '../../src/site/stores/card-codes/own.ts'
import { carryNumber } from '../../src/site/stores/carried-number.ts'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { onwardOf } from '../../src/site/stores/payments/onward.ts'
import { $card, anotherCard, applyCardTries, sendCard, typeCard } from '../../src/site/stores/top-up/card.ts'
import {
  $form,
  $owner,
  $parts,
  amountOf,
  chooseAmount,
  chooseTab,
  openTopUp,
  repeat,
  typeAmount,
  typeNumber,
} from '../../src/site/stores/top-up/form.ts'
import { $ordering, orderTopUp } from '../../src/site/stores/top-up/order.ts'
import { $recent, clearNumber } from '../../src/site/stores/top-up/recent.ts'
import { openPage, type Page } from '../world/client.ts'
import { resultOf } from '../world/operator.ts'
import { waitUntil } from './pay-world.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const CHI = '0912000005'
const PATH = '/tinh-nang/nap-tien'
let page: Page
let stop = (): void => {}
afterEach(async () => {
  stop()
  anotherCard()
  $ordering.set({ step: 'idle' })
  await page.close()
})
const own = () => {
  const part = $parts.get().own
  if (part.step !== 'ready') throw new Error('The own line is not known')
  return part.known.value
}
async function open(path = PATH, number = AN): Promise<void> {
  page = await openPage(path)
  await signIn(page, number)
  stop = openTopUp()
  await waitUntil(page, () => $parts.get().own.step === 'ready')
}
/** Presses, and enters the code of the step-up authentication. */
async function confirmStepUp(press: Promise<void>, number = AN): Promise<void> {
  await waitUntil(page, () => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(number))
  await press
}
const orderId = (): string => /gd=([\w-]{22})/.exec(page.visited.at(-1) ?? '')?.[1] ?? ''
async function pay(): Promise<void> {
  const session = page.local.get('session')
  expect(session).toBeTruthy()
  const { rows } = (await page.context.db.execute(
    `select memo, final_amount, bin, account_number from payment_order where id = '${orderId()}'`,
  )) as unknown as {
    rows: { memo: string; final_amount: number; bin: string; account_number: string }[]
  }
  const [order] = rows
  if (!order) throw new Error('There is no order')
  const { buildVietQr } = await import('../../src/contract/vietqr.ts')
  const { number: from } = await accountOf(page.bank, `84${AN.slice(1)}`)
  const qr = buildVietQr({
    bin: order.bin,
    accountNumber: order.account_number,
    amount: Number(order.final_amount),
    memo: order.memo,
  })
  await transfer(page.bank, { from, qr, key: order.memo })
  await page.turn(10)
}

describe('parameters of the address', () => {
  test('keep another’s number, the amount and the destination over sign-in', async () => {
    await open(`${PATH}?so=0912000005&tien=75000&tiep=/tai-khoan`)
    expect($form.get()).toMatchObject({ tab: 'other', typed: CHI, ownAmount: '75000', onward: '/tai-khoan' })
    await waitUntil(page, () => $owner.get().step === 'known')
    expect($owner.get()).toMatchObject({
      remain: { can: true, owner: expect.stringMatching(/^\p{L}\*{3} \p{L}$/u) },
    })
  })
  test('take the number typed by a visitor from the tab, once and never from the address', async () => {
    page = await openPage(`${PATH}?tien=75000`)
    await signIn(page, AN)
    carryNumber('0912 000 005')
    stop = openTopUp()
    expect($form.get()).toMatchObject({ tab: 'other', typed: CHI })
    expect(page.environment.path()).not.toContain('912')
    expect([...page.session.values()].join()).not.toContain('912000005')
  })
  test('recognise the line’s number and drop invalid values', async () => {
    await open(`${PATH}?so=${AN}&tien=999&tiep=//elsewhere.example/x`)
    expect($form.get()).toMatchObject({
      tab: 'own',
      typed: '',
      amount: 50_000,
      ownAmount: '',
      onward: undefined,
    })
  })
  test('open the cards tab or preselect another line for bills', async () => {
    await open(`${PATH}?cach=the-cao`)
    expect($form.get().tab).toBe('card')
    stop()
    await page.close()
    await open(PATH, '0912000002')
    expect(own().reason).toBe('postpaid')
    await waitUntil(page, () => $form.get().tab === 'other')
  })
})

describe('an order', () => {
  beforeEach(() => open(`${PATH}?tiep=/dich-vu`))

  test('opens its payment page with the destination', async () => {
    typeAmount('75.000')
    expect(amountOf($form.get())).toBe(75_000)
    await orderTopUp()
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=[\w-]{22}$/)
    expect(onwardOf(orderId())).toBe('/dich-vu')
    const had = own().balance ?? 0
    await pay()
    page.showPage()
    expect(
      resultOf(await page.call('mobile_payment_recharge_check_remain', {}, await openSession())).balance,
    ).toBe(had + 75_000)
  })

  test('is sent again once after a missing response', async () => {
    chooseAmount(20_000)
    page.network('answersLost')
    await orderTopUp()
    expect($ordering.get().step).toBe('unsure')
    page.network('up')
    await orderTopUp()
    expect(page.visited).toHaveLength(1)
    expect(await orders()).toBe(1)
  })

  test('requires step-up for others and loses nothing when closed', async () => {
    chooseTab('other')
    typeNumber('0912 000 005')
    await waitUntil(page, () => $owner.get().step === 'known')
    const press = orderTopUp()
    await waitUntil(page, () => $dialogs.get().includes('step-up'))
    cancelStepUp()
    await press
    expect($ordering.get()).toEqual({ step: 'idle' })
    expect($form.get().typed).toBe('0912 000 005')
    expect(await orders()).toBe(0)
    await confirmStepUp(orderTopUp())
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan/)
    expect($recent.get()).toEqual(['84912000005'])
    clearNumber(`84${AN.slice(1)}`, '84912000005')
    expect(page.local.get(`topUpNumbers:84${AN.slice(1)}`)).toBe('[]')
  })

  test('is not created for incomplete, foreign or postpaid numbers', async () => {
    chooseTab('other')
    typeNumber('0912 000')
    await orderTopUp()
    expect($form.get().numberFault).toBe(true)
    for (const [number, reason] of [
      ['0912999999', 'not_ours'],
      ['0912000002', 'postpaid'],
    ] as const) {
      typeNumber(number)
      await waitUntil(page, () => $owner.get().step === 'known')
      expect($owner.get()).toMatchObject({ remain: { can: false, reason } })
      await orderTopUp()
    }
    expect(await orders()).toBe(0)
  })

  test('is prefilled from a past top-up by one press', () => {
    repeat(`84${AN.slice(1)}`, 75_000)
    expect($form.get()).toMatchObject({ tab: 'own', ownAmount: '75000' })
    repeat('84912000005', 50_000)
    expect($form.get()).toMatchObject({ tab: 'other', typed: CHI, amount: 50_000, ownAmount: '' })
  })

  async function orders(): Promise<number> {
    const { rows } = (await page.context.db.execute(
      "select id from payment_order where product = 'top_up'",
    )) as unknown as { rows: unknown[] }
    return rows.length
  }
})

/** A separate operator session, to inspect stored data. */
async function openSession(): Promise<{ session: string }> {
  const { session } = resultOf(
    await page.call('authen_msisdn', {
      msisdn: AN,
      mode: 'password',
      password: 'Matkhau1',
      device_info: 'look',
    }),
  )
  return { session }
}

describe('a scratch card', () => {
  beforeEach(() => open(`${PATH}?cach=the-cao`))
  const of = (is: string): string => DEMO_CARDS.find((card) => card.is === is)?.code ?? ''

  test('is accepted when pasted as a line', async () => {
    const { code, face } = DEMO_CARDS[0] ?? { code: '', face: 0 }
    const had = own().balance ?? 0
    typeCard(`Mã thẻ: ${code.replace(/(\d{4})/g, '$1-')}`)
    await sendCard()
    expect($card.get()).toMatchObject({ step: 'done', used: { amount: face, balance: had + face } })
  })

  test('is rejected for a wrong length without a request', async () => {
    typeCard(of('short'))
    await sendCard()
    expect($card.get().fault).toBe('length')
    expect(page.newCalls()).not.toContain('mobile_payment_recharge_v2')
  })

  test('shows attempts, then the lockout, also after a reload', async () => {
    typeCard(of('used'))
    await sendCard()
    expect($card.get()).toMatchObject({ triesLeft: 4, problem: { failure: { code: 'recharge_card_used' } } })
    for (const code of ['1000000000001', '1000000000002', '1000000000003', of('unknown')]) {
      typeCard(code)
      await sendCard()
    }
    const { lockedUntil, problem } = $card.get()
    expect(problem?.failure.code).toBe('recharge_card_locked')
    expect(lockedUntil).toBe(page.now().getTime() + 300_000)
    typeCard(of('good'))
    await sendCard()
    expect($card.get().step).toBe('typing')
    stop()
    anotherCard()
    stop = openTopUp()
    await waitUntil(page, () => $parts.get().own.step === 'ready')
    applyCardTries(own())
    expect($card.get().lockedUntil).toBe(lockedUntil)
  })
})

describe('codes of cards', () => {
  test('are bought, shown after step-up, hidden and sent', async () => {
    page = await openPage('/tinh-nang/mua-ma-the?menh-gia=20000&so-luong=3')
    await signIn(page, AN)
    stop = openCards()
    expect($cardIntent.get()).toMatchObject({ face: 20_000, quantity: 3 })
    chooseFace(50_000)
    chooseQuantity(1)
    await buyCards()
    expect(page.visited.at(-1)).toMatch(/^\/thanh-toan\?gd=/)
    await pay()
    stop()
    stop = openCards()
    await waitUntil(page, () => $ownCards.get().list.step === 'ready')
    const { list } = $ownCards.get()
    const card = list.step === 'ready' ? list.known.value.orders[0]?.cards[0] : undefined
    if (!card) throw new Error('No card came')
    await confirmStepUp(showCode(card.serial))
    expect($ownCards.get().shown?.code).toMatch(/^\d{14}$/)
    await sendCode(card.serial, 'sms')
    expect($ownCards.get().result).toEqual({ serial: card.serial, sent: 'sms' })
    await page.turn(120)
    expect($ownCards.get().shown).toBeUndefined()
  })
})

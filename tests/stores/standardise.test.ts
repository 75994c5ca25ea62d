/** Finding out how to update subscriber information. Spec SUB-8, Spec IDN-1. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $standardise,
  closeStandardise,
  openStandardise,
  sendStandardise,
  typeStandardise,
} from '../../src/site/stores/standardise.ts'
import { openPage, type Page } from '../world/client.ts'
import { idsText, noticeText } from '../world/texts.ts'

let page: Page
beforeEach(async () => {
  page = await openPage('/thongtinthuebao')
})
afterEach(() => page.close())

function shownMessage(): string {
  const now = $standardise.get()
  if (now.step !== 'told' || !('message' in now.outcome)) throw new Error(JSON.stringify(now))
  return now.outcome.message
}

test.each([
  ['84912000001', '0912000001'],
  ['0912000001', '0912000001'],
  ['', ''],
  ['0212000001', ''],
  ['849120000012', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['%E0%A4%A', ''],
  ['9'.repeat(1_000), ''],
])('prefills for ?msisdn=%s the text "%s"', (query, shown) => {
  page.at(`/thongtinthuebao?msisdn=${query}`)
  openStandardise('')
  expect($standardise.get()).toEqual({ step: 'form', phone: shown, fault: undefined })
})

test('validates an early press without sending', () => {
  page.newCalls()
  page.at('/thongtinthuebao?msisdn=0212000001&gui=')
  openStandardise('', true)
  expect($standardise.get()).toEqual({ step: 'form', phone: '', fault: 'signin:errorIsdnLong' })
  page.at('/thongtinthuebao?msisdn=0912000001&gui=')
  openStandardise('', true)
  expect($standardise.get()).toEqual({ step: 'form', phone: '0912000001', fault: undefined })
  expect(page.newCalls()).toEqual([])
})

test('keeps text typed before the page was interactive', () => {
  page.at('/thongtinthuebao?msisdn=84912000001')
  openStandardise('0912 000 002')
  expect($standardise.get()).toMatchObject({ phone: '0912 000 002' })
})

test.each(['', '091200000', '09120000011', '0212000001', '8491200000', '849120000011', 'abc', '0112000001'])(
  'rejects %s under the field and sends nothing',
  async (typed) => {
    openStandardise('')
    typeStandardise(typed)
    page.newCalls()
    await sendStandardise()
    const now = $standardise.get()
    if (now.step !== 'form' || !now.fault) throw new Error(now.step)
    expect(noticeText(now.fault)).toBe(idsText('IDS_ERROR_ISDN_LONG'))
    expect(page.newCalls()).toEqual([])
    typeStandardise('0')
    expect($standardise.get()).toMatchObject({ fault: undefined })
  },
)

test.each(['0912000001', '84912000001', '0912 000 001', '0388000001'])(
  'sends %s and shows the same message for every number',
  async (typed) => {
    typeStandardise(typed)
    await sendStandardise()
    const first = shownMessage()
    expect(first.length).toBeGreaterThan(10)
    closeStandardise()
    expect($standardise.get()).toMatchObject({ step: 'form', phone: typed })
    typeStandardise('0599999999')
    await sendStandardise()
    expect(shownMessage()).toBe(first)
  },
)

test('uses the language of the page', async () => {
  typeStandardise('0912000001')
  await sendStandardise()
  const vietnamese = shownMessage()
  page.speak('en')
  closeStandardise()
  await sendStandardise()
  expect(shownMessage()).not.toBe(vietnamese)
})

test('reports a missing connection and keeps the number', async () => {
  page.network('down')
  typeStandardise('0912000001')
  await sendStandardise()
  expect($standardise.get()).toMatchObject({
    step: 'told',
    phone: '0912000001',
    outcome: { failure: { code: 'no_connection' } },
  })
})

test('ignores a second press while sending', async () => {
  typeStandardise('0912000001')
  page.newCalls()
  await Promise.all([sendStandardise(), sendStandardise()])
  expect(page.newCalls()).toEqual(['selfcare_add_contact_update_user_info'])
})

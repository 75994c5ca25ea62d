/** Invoices and the correction of their buyer, without a browser. Spec INV-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CORRECTION_SECONDS } from '../../src/contract/rules/buyer-correction.ts'
import {
  $correcting,
  closeCorrection,
  openCorrection,
  sendCorrection,
  typeBuyer,
} from '../../src/site/stores/invoices/correction.ts'
import { $choice, $einvoices, openInvoices } from '../../src/site/stores/invoices/invoices.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

let page: Page
let stop: () => void
let unbind: () => void
beforeEach(async () => {
  page = await openPage('/tinh-nang/hoa-don-dien-tu')
  await signIn(page, '0912000006')
  stop = openInvoices()
  unbind = $correcting.listen(() => {})
  await waitForInvoices()
})
afterEach(async () => {
  await page.settle()
  stop()
  unbind()
  closeCorrection()
  $choice.set({})
  await page.close()
})

async function waitForInvoices(): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await page.settle()
    if ($einvoices.get().list.step === 'ready') return
  }
}
const shown = () => lastKnown($einvoices.get().list)?.value.invoices ?? []
const request = () => page.requests.filter(({ name }) => name === 'selfcare_einvoice_correct_buyer')
function opens() {
  const [invoice] = shown()
  if (!invoice) throw new Error('No invoice')
  openCorrection(invoice)
  return invoice
}

describe('correcting the buyer', () => {
  test('prefills the invoice’s data and shows request and result', async () => {
    const invoice = opens()
    expect($correcting.get()).toMatchObject({ step: 'form', buyer: { name: invoice.buyer.name } })
    typeBuyer('tax_code', '9900 000 016')
    await sendCorrection()
    expect($correcting.get()).toMatchObject({
      step: 'done',
      correction: { state: 'received', wanted: { tax_code: '9900000016' } },
    })
    await waitForInvoices()
    expect(shown()[0]).toMatchObject({ id: invoice.id, correction: { state: 'received' } })
    await page.turn(CORRECTION_SECONDS + 2)
    await waitForInvoices()
    expect(shown()[0]).toMatchObject({ relation: 'replaces', buyer: { tax_code: '9900000016' } })
    expect(shown()[1]).toMatchObject({
      id: invoice.id,
      state: 'replaced',
      correction: { state: 'corrected' },
    })
  })

  test('shows errors per field, sends nothing and clears them while typing', async () => {
    opens()
    typeBuyer('tax_code', '9900000017')
    typeBuyer('address', '')
    await sendCorrection()
    expect($correcting.get()).toMatchObject({ step: 'form', faults: ['tax_code', 'address'] })
    typeBuyer('tax_code', '')
    expect($correcting.get()).toMatchObject({ faults: ['address'] })
    expect(request()).toEqual([])
  })

  test('reports an unchanged form and sends nothing', async () => {
    opens()
    await sendCorrection()
    expect($correcting.get()).toMatchObject({ step: 'form', same: true })
    expect(request()).toEqual([])
  })

  test('repeats the same request after a lost response', async () => {
    opens()
    typeBuyer('email', 'ketoan@hoasen.example')
    page.network('answersLost')
    await sendCorrection()
    expect($correcting.get().step).toBe('unsure')
    page.network('up')
    await sendCorrection()
    expect($correcting.get()).toMatchObject({ step: 'done', correction: { state: 'received' } })
    expect((await page.sms('0912000006')).filter(({ text }) => text.includes('SH-'))).toHaveLength(1)
  })

  test('keeps nothing after signing out', async () => {
    opens()
    typeBuyer('name', 'Công ty Hoa Sen Nhỏ')
    await signOut()
    expect($correcting.get()).toEqual({ step: 'closed' })
    expect(shown()).toEqual([])
  })
})

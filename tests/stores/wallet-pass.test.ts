/** Adding the member card to Apple Wallet. Spec LOY-24. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $membership, clearMembership, loadMembership } from '../../src/site/stores/loyalty/membership.ts'
import { $walletPass, closeWalletPass, makeWalletPass } from '../../src/site/stores/loyalty/wallet-pass.ts'
import { clearSession } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { issuePassKeys } from '../world/wallet-pass.ts'
import { signIn } from './people.ts'

let page: Page
beforeEach(async () => {
  page = await openPage('/vinaphone-plus?the=1', { walletPass: issuePassKeys() })
  await signIn(page, '0912000001')
})
afterEach(async () => {
  clearSession()
  clearMembership()
  await page.close()
})

const offered = async () => {
  await loadMembership()
  const membership = $membership.get()
  return 'info' in membership && membership.info.ThongTinHoiVien?.wallet_pass
}

test('gives the device a pass to open, and can be pressed again', async () => {
  expect(await offered()).toBe(true)
  page.speak('en')
  const making = makeWalletPass('qr')
  expect($walletPass.get()).toEqual({ step: 'making' })
  expect(await makeWalletPass('qr')).toBeUndefined()
  const file = await making
  expect([file?.name, file?.type]).toEqual(['member-card.pkpass', 'application/vnd.apple.pkpass'])
  expect($walletPass.get()).toEqual({ step: 'made' })
  page.newCalls()
  expect((await makeWalletPass('barcode'))?.size).toBeGreaterThan(1_000)
  expect(page.newCalls()).toContain('member_card_pass')
})

test('says why no pass was made, and works on the next press', async () => {
  page.network('down')
  expect(await makeWalletPass('qr')).toBeUndefined()
  expect($walletPass.get()).toMatchObject({ step: 'failed', problem: { failure: { code: 'no_connection' } } })
  page.network('up')
  expect(await makeWalletPass('qr')).toBeDefined()
})

test('is refused and offered no more once the certificate has ended', async () => {
  const year = 365 * 86_400
  await page.turn(year)
  await signIn(page, '0912000001')
  expect(await makeWalletPass('qr')).toBeUndefined()
  expect($walletPass.get()).toMatchObject({
    step: 'failed',
    problem: { failure: { code: 'feature_not_supported' } },
  })
  expect(await offered()).toBe(false)
})

test('drops a pass whose card was closed, or whose line was signed out', async () => {
  const closed = makeWalletPass('qr')
  closeWalletPass()
  expect(await closed).toBeUndefined()
  const ended = makeWalletPass('qr')
  clearSession()
  expect(await ended).toBeUndefined()
  expect($walletPass.get()).toEqual({ step: 'idle' })
})

/** The move from a social account to a passkey without a browser. Spec IDN-17. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { addToList, openPasskeyList } from '../../src/site/stores/security/passkeys.ts'
import { $security, openSecurity } from '../../src/site/stores/security/security.ts'
import { signOut } from '../../src/site/stores/session.ts'
import {
  $linkRemoval,
  $socialLinks,
  closeRemoval,
  confirmRemoval,
  loadSocialLinks,
  openRemoval,
  openSocialLinks,
} from '../../src/site/stores/social-links/social-links.ts'
import { createAuthenticator } from '../world/authenticator.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHONE = '0912000002'

let page: Page
let stops: Cleanup[]
beforeEach(async () => {
  page = await openPage('/tai-khoan/bao-mat', { siteAddress: () => 'http://localhost:4321' })
  page.usePasskeys(createAuthenticator())
})
afterEach(() => page.close())

async function openAs(number: string): Promise<void> {
  await signIn(page, number)
  stops = [openSecurity(), openPasskeyList(), openSocialLinks()]
  await page.settle()
}
afterEach(() => {
  for (const stop of stops) stop()
})
const known = () => lastKnown($socialLinks.get().list)?.value
function firstLink() {
  const [link] = known()?.links ?? []
  if (!link) throw new Error('No link is listed')
  return link
}

test('a passkey is noticed, then the link is removed and its gift stays', async () => {
  await openAs(PHONE)
  expect(lastKnown($security.get().security)?.value.has_social_links).toBe(true)
  expect(known()).toMatchObject({ ends_on: '2026-12-31', has_passkey: false })

  const adding = addToList()
  await page.settle()
  await typeStepUp(await page.code(PHONE))
  await adding
  await page.settle()
  expect(known()?.has_passkey).toBe(true)

  openRemoval(firstLink())
  closeRemoval()
  expect($linkRemoval.get().step).toBe('closed')
  openRemoval(firstLink())
  await confirmRemoval()
  expect($linkRemoval.get().step).toBe('closed')
  expect($socialLinks.get().removed).toBe('facebook')
  expect(firstLink()).toMatchObject({ end: 'owner', benefit: { is_running: true } })
  expect((await page.sms(PHONE))[0]?.text).toContain('liên kết Facebook')
})

test('a removal without an answer stays open and is repeated', async () => {
  await openAs(PHONE)
  openRemoval(firstLink())
  page.network('answersLost')
  await confirmRemoval()
  expect($linkRemoval.get()).toMatchObject({ step: 'asking', problem: {} })
  page.network('up')
  await confirmRemoval()
  await loadSocialLinks()
  expect(firstLink().end).toBe('owner')
  expect((await page.sms(PHONE)).filter(({ purpose }) => purpose === 'social_link')).toHaveLength(1)
})

test('a line without links sees none of the line before it', async () => {
  await openAs(PHONE)
  expect(known()?.links).toHaveLength(1)
  await signOut()
  expect(known()).toBeUndefined()
  await signIn(page, '0912000001')
  await page.settle()
  expect(lastKnown($security.get().security)?.value.has_social_links).toBe(false)
  expect(known()?.links).toEqual([])
})

/** Opening a short link, signed in and signed out, and the purchase after it. Spec LNK-1 to LNK-4. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { countShortLinks } from '../../src/operator/features/short-links/counts.ts'
import { $purchase, confirmPurchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { $shortLink, openShortLink } from '../../src/site/stores/short-link.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const SITE = { origin: 'https://sen.example', hosts: ['tv.sen.example'] }
let page: Page
beforeEach(async () => {
  page = await openPage('/s?a=tet-data')
})
afterEach(() => page.close())

const kept = () => ['shortLink', 'channel', 'camp'].map((key) => page.environment.session.get(key))

test('leads a visitor to the page of a known link and remembers its campaign in the tab', async () => {
  await openShortLink(SITE)
  expect(page.visited.at(-1)).toBe('/dich-vu/goi-cuoc-di-dong')
  expect(kept()).toEqual(['/s?a=tet-data', 'poster', 'tet-2027'])
})

test('sends nothing of the address but the link itself', async () => {
  page.speak('en')
  page.at('/en/s?a=nap-sen60&phone=0912000001')
  page.newCalls()
  await openShortLink(SITE)
  expect(page.newCalls()).toEqual(['selfcare_url_mapping'])
  expect(page.visited.at(-1)).toBe('/en/dich-vu/goi-cuoc-di-dong/SEN60')
})

test.each([
  ['/s?a=ckd-77', '/dich-vu/goi-cuoc-di-dong?sub_id=77', 'ckd'],
  ['/s?a=khong-co', '/dich-vu/goi-cuoc-di-dong', null],
  ['/s?a=..%2Ftai-khoan', '/dich-vu/goi-cuoc-di-dong', null],
])('leads %s to %s', async (address, target, channel) => {
  page.at(address)
  await openShortLink(SITE)
  expect(page.visited.at(-1)).toBe(target)
  expect(page.environment.session.get('channel')).toBe(channel)
})

test('asks again after a broken connection, and not before a press', async () => {
  page.network('down', 9)
  await openShortLink(SITE)
  expect($shortLink.get()).toEqual({ step: 'offline' })
  expect(page.visited).toEqual([])
  page.network('up')
  await openShortLink(SITE)
  expect(page.visited).toEqual(['/dich-vu/goi-cuoc-di-dong'])
})

test('shows the host of another website and waits for a press', async () => {
  await page.close()
  const links = [
    {
      key: 'doi-tac',
      to: 'https://partner.example/x',
      channel: 'sms',
      camp: 'x',
      sub_id: '',
      action: 'view',
    },
  ] as const
  page = await openPage('/s?a=doi-tac', { shortLinks: links })
  await openShortLink(SITE)
  expect($shortLink.get()).toMatchObject({
    step: 'elsewhere',
    target: { kind: 'preview', host: 'partner.example' },
  })
  expect(page.visited).toEqual([])
})

test('logs the link only of a line that agreed to the analysis of use', async () => {
  await openShortLink(SITE)
  expect(page.newCalls()).not.toContain('selfcare_shortlink_log')
  page.environment.local.set('use_log', 'usage')
  page.at('/s?a=ckd-77')
  await openShortLink(SITE)
  expect(page.newCalls()).toEqual(['selfcare_shortlink_log'])
})

test('takes the link through the sign-in to the purchase, which is counted', async () => {
  page.at('/s?a=nap-sen60')
  await openShortLink(SITE)
  expect(page.visited.at(-1)).toBe('/dich-vu/goi-cuoc-di-dong/SEN60')
  page.at('/dich-vu/goi-cuoc-di-dong/SEN60')
  openPurchase({ code: 'SEN60' })
  await signIn(page, '0912000004')
  await vi.waitFor(() => expect($purchase.get().step).toBe('confirm'))
  await confirmPurchase()
  expect($purchase.get().step).toBe('done')
  await page.context.openings.settle()
  const { links } = await countShortLinks(page.context, vietnamDay(page.now()).slice(0, 7))
  expect(links.find(({ link }) => link === 'nap-sen60')).toMatchObject({ opened: 1, bought: 'few' })
})

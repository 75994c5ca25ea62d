/** Receiving an offer, its code and delivery, and rating it. Spec LOY-14, Spec LOY-15. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GIFT_STEP_HOURS, USED_AFTER_MINUTES } from '../../src/contract/rules/offer.ts'
import { SESSION_IDLE_SECONDS } from '../../src/contract/rules/session.ts'
import { environment } from '../../src/site/client/environment.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $claim,
  agreeClaim,
  closeClaim,
  openClaim,
  submitClaim,
  typeClaimCode,
  typeDelivery,
} from '../../src/site/stores/loyalty/claim.ts'
import {
  $codes,
  $received,
  hideCode,
  inTab,
  loadClaims,
  openClaims,
  openCode,
} from '../../src/site/stores/loyalty/claims.ts'
import { $myOffers, loadOffer, openMyOffers, openOffer } from '../../src/site/stores/loyalty/offers.ts'
import {
  $promoMenu,
  clearPromoMenu,
  loadPromoMenu,
  PROMO_MENU_KEY,
} from '../../src/site/stores/loyalty/promo-menu.ts'
import {
  $rating,
  changeRating,
  closeRating,
  openRating,
  sendRating,
} from '../../src/site/stores/loyalty/rating.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const MEMBER = '0912000001'
const VOUCHER = 'lang-sen-50'
const ON_LINE = 'data-2gb'
const GIFT = 'tui-vai-sen'
let page: Page
const stops: (() => void)[] = []

beforeEach(async () => {
  page = await openPage(`/vinaphone-plus/offer/${VOUCHER}`)
  await signIn(page, MEMBER)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  closeClaim()
  closeRating()
  await page.close()
})

async function requestOffer(id: string): Promise<void> {
  stops.push(openOffer(id))
  await page.settle()
  const offer = lastKnown($myOffers.get().one)?.value
  if (!offer?.mine?.may) throw new Error(`${id} cannot be had: ${offer?.mine?.reason}`)
  openClaim(offer)
}
async function receiveOffer(id: string): Promise<void> {
  await requestOffer(id)
  await agreeClaim()
  await typeClaimCode(await page.code(MEMBER))
}
const mine = () => lastKnown($received.get().list)?.value.claims ?? []

describe('receiving an offer', () => {
  test('charges points only after the right code', async () => {
    await requestOffer(VOUCHER)
    const cost = $claim.get().offer?.points ?? 0
    await agreeClaim()
    expect($claim.get()).toMatchObject({ step: 'code', code: '' })
    const code = await page.code(MEMBER)
    await typeClaimCode(code === '000000' ? '000001' : '000000')
    expect($claim.get()).toMatchObject({ step: 'code', problem: { failure: { code: 'otp_incorrect' } } })
    expect($claim.get().sent?.triesLeft).toBeGreaterThan(0)
    await typeClaimCode(code)
    expect($claim.get()).toMatchObject({
      step: 'done',
      received: { claim: { state: 'received', points: cost, offer: { id: VOUCHER } }, code: '' },
    })
    await loadOffer(VOUCHER)
  })

  test('adds data to the line at once', async () => {
    await receiveOffer(ON_LINE)
    expect($claim.get().received?.claim.state).toBe('used')
  })

  test('requires an address for a gift, then tracks it', async () => {
    await requestOffer(GIFT)
    await agreeClaim()
    expect($claim.get()).toMatchObject({ step: 'confirm', faults: ['name', 'address'] })
    typeDelivery('name', 'Nguyễn Thị An')
    typeDelivery('address', '12 phố Hàng Lam, phường Hoàn Kiếm, Hà Nội')
    await agreeClaim()
    await typeClaimCode(await page.code(MEMBER))
    expect($claim.get().received?.claim.state).toBe('preparing')
    stops.push(openClaims())
    await page.settle()
    const gift = () => lastKnown($received.get().gifts)?.value.claims.find(({ offer }) => offer.id === GIFT)
    expect(gift()?.steps.map(({ state }) => state)).toEqual(['preparing'])
    // Packed after a day and delivered two days later; a session lasts a day, so the member signs in again.
    await page.turn(GIFT_STEP_HOURS.shipping * 3_600)
    await page.turn((GIFT_STEP_HOURS.delivered - GIFT_STEP_HOURS.shipping) * 3_600)
    await signOut()
    await signIn(page, MEMBER)
    await page.settle()
    expect(gift()?.steps.map(({ state }) => state)).toEqual(['preparing', 'shipping', 'delivered'])
  })

  test('retries a lost response with the same key', async () => {
    await requestOffer(VOUCHER)
    await agreeClaim()
    const code = await page.code(MEMBER)
    page.network('answersLost')
    await typeClaimCode(code)
    expect($claim.get().step).toBe('unsure')
    page.network('up')
    await submitClaim()
    expect($claim.get()).toMatchObject({ step: 'done', received: { claim: { offer: { id: VOUCHER } } } })
    const keys = page.requests
      .filter(({ name }) => name === 'apiNhanUuDaiWithOTP')
      .map(({ body }) => body['idempotency_key'])
    expect(new Set(keys).size).toBe(1)
  })

  test('is cleared at sign-out', async () => {
    await requestOffer(VOUCHER)
    await signOut()
    expect($claim.get()).toMatchObject({ step: 'closed', offer: undefined })
  })
})

test('shows for every points offer whether it is available', async () => {
  stops.push(openMyOffers('points'))
  await page.settle()
  const known = lastKnown($myOffers.get().list)?.value
  expect(known?.get(VOUCHER)?.mine).toMatchObject({ may: true })
  const dear = [...(known?.values() ?? [])].filter(({ mine: own }) => own && !own.may)
  expect(dear.length).toBeGreaterThan(0)
  for (const { mine: own } of dear) expect(own?.reason).not.toBeNull()
})

const listed = async (place: Parameters<typeof openMyOffers>[0]) => {
  stops.push(openMyOffers(place))
  await page.settle()
  const offers = [...(lastKnown($myOffers.get().list)?.value.values() ?? [])]
  for (const stop of stops.splice(0)) stop()
  return offers
}
test('loads all offers of each page and no others', async () => {
  const points = await listed('points')
  expect(new Set(points.map(({ kind }) => kind))).toEqual(new Set(['voucher', 'gift']))
  const discounts = await listed('discounts')
  expect(new Set(discounts.map(({ kind }) => kind))).toEqual(new Set(['discount']))
  // Silver, 0912000001: everything of the first two tiers, whether affordable or not.
  const both = [...points, ...discounts]
  expect((await listed('tier')).map(({ id }) => id).sort()).toEqual(
    both.flatMap(({ id, tier }) => (tier <= 2 ? [id] : [])).sort(),
  )
  expect((await listed({ category: 'an-uong' })).map(({ id }) => id).sort()).toEqual(
    both.flatMap(({ id, category }) => (category === 'an-uong' ? [id] : [])).sort(),
  )
})

test('counts categories by tier, caches them and clears them at sign-out', async () => {
  const opened = await listed('tier')
  await loadPromoMenu(2)
  const counts = $promoMenu.get()
  expect(counts['an-uong']).toBe(opened.filter(({ category }) => category === 'an-uong').length)
  clearPromoMenu()
  const again = loadPromoMenu(2)
  expect($promoMenu.get()).toEqual(counts)
  await again
  // The cache of another tier, or of a line that is no member, does not apply.
  clearPromoMenu()
  const higher = loadPromoMenu(3)
  expect($promoMenu.get()).toEqual({})
  await higher
  expect($promoMenu.get()['an-uong']).toBeGreaterThan(counts['an-uong'] ?? 0)
  await loadPromoMenu(0)
  expect($promoMenu.get()).toEqual({})
  await signOut()
  expect(environment().local.get(PROMO_MENU_KEY)).toBeNull()
})

test('continues after the session ended and was renewed', async () => {
  stops.push(openClaims())
  await page.settle()
  await page.turn(SESSION_IDLE_SECONDS)
  await loadClaims()
  await signIn(page, MEMBER)
  await page.settle()
  expect($received.get()).toMatchObject({ list: { step: 'ready' }, gifts: { step: 'ready' } })
})

describe('received offers', () => {
  beforeEach(async () => {
    await receiveOffer(VOUCHER)
    closeClaim()
    stops.push(openClaims())
    await page.settle()
  })
  const newest = () => {
    const claim = mine().find(({ offer, state }) => offer.id === VOUCHER && state !== 'expired')
    if (!claim) throw new Error('The voucher is not in the list')
    return claim
  }

  test('hide their code until it is opened', async () => {
    const claim = newest()
    expect(inTab(mine(), 'usable').map(({ id }) => id)).toContain(claim.id)
    expect($codes.get()[claim.id]).toBeUndefined()
    await openCode(claim.id)
    const part = $codes.get()[claim.id]
    expect(part && lastKnown(part)?.value.code).toMatch(/^[A-Z0-9-]{8,}$/)
    hideCode(claim.id)
    expect($codes.get()[claim.id]).toBeUndefined()
  })

  test('are rated once after use and keep rejected text', async () => {
    await openRating(newest())
    expect($rating.get()).toMatchObject({ step: 'barred', reason: 'not_used' })
    await openCode(newest().id)
    // Waits in two halves, because an idle session ends after an hour.
    for (const half of [1, 2]) {
      await page.turn((USED_AFTER_MINUTES * 60) / 2)
      await loadClaims()
      expect(newest().state).toBe(half === 2 ? 'used' : 'received')
    }
    const used = newest()
    await openRating(used)
    await sendRating()
    expect($rating.get()).toMatchObject({ step: 'form', missing: true })
    changeRating({ stars: 5, text: 'Đồ ngu' })
    await sendRating()
    expect($rating.get()).toMatchObject({
      step: 'form',
      text: 'Đồ ngu',
      problem: { failure: { code: 'rating_words' } },
    })
    changeRating({ text: 'Phở ngon, phục vụ nhanh.' })
    await sendRating()
    expect($rating.get()).toMatchObject({ step: 'thanks', stars: 5 })
    await openRating(used)
    expect($rating.get()).toMatchObject({ step: 'barred', reason: 'done' })
  })
})

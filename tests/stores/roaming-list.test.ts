/**
 * The list of the roaming checkout: its view per line, choices and filters, and the state in the address.
 * Spec ROA-4, Spec ROA-1.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import { choose } from '../../src/site/stores/roaming/choose.ts'
import { $details, openPackage } from '../../src/site/stores/roaming/detail.ts'
import { $checkout, back, move } from '../../src/site/stores/roaming/journey.ts'
import {
  $chosen,
  $countries,
  $emptyReason,
  $filter,
  $fitting,
  $info,
  $visible,
  isActive,
  packageOf,
  setCountries,
  setFilter,
  showAll,
  toggleCountry,
} from '../../src/site/stores/roaming/list.ts'
import { reload } from '../../src/site/stores/roaming/load.ts'
import { $picked, $similarCountries, openPicker, pick } from '../../src/site/stores/roaming/picker.ts'
import { $tab, $tryingApp } from '../../src/site/stores/roaming/tab.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'
import { expectStep, openCheckoutPage, type Visit, waitUntilIdle } from './roaming.ts'

let page: Page
let here: Visit | undefined
beforeEach(async () => {
  page = await openPage('/thanhtoan/roaming')
})
afterEach(async () => {
  here?.stop()
  here = undefined
  await page.close()
})
const open = async (
  ...args: Parameters<typeof openCheckoutPage> extends [Page, ...infer Rest] ? Rest : never
) => {
  here = await openCheckoutPage(page, ...args)
}
const idOf = (slug: string): number =>
  $countries.get().find((country) => country.slug === slug)?.id ?? Number.NaN

describe('the public view', () => {
  test('shows a visitor all packages, three at first, then the sign-in', async () => {
    await open()
    expectStep('list')
    expect($info.get()?.msisdn).toBe('')
    expect($fitting.get().length).toBeGreaterThanOrEqual(40)
    expect($visible.get()).toHaveLength(3)
    showAll(true)
    expect($visible.get()).toHaveLength($fitting.get().length)
    await choose('RJP7')
    expect(expectStep('signIn').packageId).toBe('RJP7')
    expect($dialogs.get()).toEqual(['signin'])
  })

  test('retries on return and by the button when nothing answers', async () => {
    page.network('down')
    await open()
    expect(expectStep('failed').problem.failure.code).toBe('no_connection')
    reload()
    await waitUntilIdle(page)
    expectStep('failed')
    page.network('up')
    page.showPage()
    await waitUntilIdle(page)
    expectStep('list')
  })

  test('fetches a package’s sheet with carriers once', async () => {
    await open()
    openPackage('RJP7')
    await waitUntilIdle(page)
    expect(expectStep('detail').packageId).toBe('RJP7')
    expect($chosen.get()).toBe('RJP7')
    const part = $details.get()['RJP7']
    expect(part?.step === 'ready' && part.known.value.groupNationalityScopes.length).toBeGreaterThan(0)
    back()
    expectStep('list')
    page.newCalls()
    openPackage('RJP7')
    await waitUntilIdle(page)
    expect(page.newCalls()).toEqual([])
  })
})

describe('countries and filter', () => {
  test('combine all countries with any cycle and update the address', async () => {
    await open()
    move('pickCountries', { step: 'countries' })
    setCountries([idOf('nhat-ban'), idOf('han-quoc')])
    expectStep('list')
    for (const { nationalities } of $fitting.get()) {
      const covered = nationalities.map(({ id }) => id)
      expect(covered).toContain(idOf('nhat-ban'))
      expect(covered).toContain(idOf('han-quoc'))
    }
    move('openFilter', { step: 'filter' })
    setFilter({ cycles: ['d30', 'd15'], order: 'price_down' })
    expectStep('list')
    expect(page.environment.path()).toBe(
      '/thanhtoan/roaming?nuoc=nhat-ban,han-quoc&chu-ky=d30,d15&xep=gia-giam',
    )
    const prices = $fitting.get().map(({ price }) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(new Set($fitting.get().map(({ cycle }) => cycle))).toEqual(new Set(['d15', 'd30']))
  })

  test.each([
    '?nuoc=nhat-ban,lao',
    '?nuoc=nhat-ban&nuoc=lao',
    '?nuoc=lao,nhat-ban,khong-co,javascript:alert(1)',
  ])('are both selected by %s', async (query) => {
    await open(query)
    expect(new Set($filter.get().countries)).toEqual(new Set([idOf('nhat-ban'), idOf('lao')]))
  })

  test('select and show a valid package of the address only', async () => {
    await open('?goi=rw30')
    expect($chosen.get()).toBe('RW30')
    expect($visible.get().map(({ packageId }) => packageId)).toContain('RW30')
    here?.stop()
    await open('?goi=NOPE1')
    expect($chosen.get()).toBeUndefined()
  })

  test('are restored after a reload', async () => {
    await open()
    toggleCountry(idOf('nhat-ban'))
    openPackage('RJP7')
    back()
    const path = page.environment.path()
    here?.stop()
    page.reload()
    await open(path.slice(path.indexOf('?')))
    expect($filter.get().countries).toEqual([idOf('nhat-ban')])
    expect($chosen.get()).toBe('RJP7')
  })

  test('deselect a package that no longer fits', async () => {
    await open('?nuoc=nhat-ban&goi=RJP7')
    toggleCountry(idOf('phap'))
    expect($chosen.get()).toBeUndefined()
    expect(page.environment.path()).not.toContain('goi=')
  })

  test('explain an empty result and suggest alternatives', async () => {
    await open('?nuoc=nhat-ban,phap&chu-ky=d1')
    expect($fitting.get()).toEqual([])
    expect($emptyReason.get()?.blocks.length).toBeGreaterThan(0)
    expect($emptyReason.get()?.nearest).toBeDefined()
  })

  test('distinguish Úc from Áo and list recent choices first', async () => {
    await open()
    toggleCountry(idOf('nhat-ban'))
    expect(openPicker($filter.get().countries).map(({ slug }) => slug)).toEqual(['nhat-ban'])
    pick(idOf('uc'))
    expect($similarCountries.get().map(([country, twin]) => [country.slug, twin.slug])).toEqual([
      ['uc', 'ao'],
    ])
    pick(idOf('ao'))
    expect($similarCountries.get()).toEqual([])
    expect($picked.get()).toHaveLength(3)
  })
})

describe('a line', () => {
  test('sees the rest of a running package and cannot rebuy it', async () => {
    await signIn(page, '0912000008')
    await open()
    const { active, rxServiceActive } = $info.get() ?? {}
    expect(active?.data_left_mb).toBeGreaterThan(0)
    expect(Date.parse(active?.expires_at ?? '')).toBeGreaterThan(page.now().getTime())
    const running = $info.get()?.listPackage.find(({ packageCode }) => packageCode === rxServiceActive)
    expect(running && isActive(running)).toBe(true)
    await choose(running?.packageId ?? '')
    expectStep('list')
  })

  test('is rejected before any code when it is barred', async () => {
    await signIn(page, '0912000014')
    await open()
    expect($info.get()?.admitted).toBe(false)
    page.newCalls()
    await choose('RJP7')
    expectStep('barred')
    expect(page.newCalls()).toEqual([])
    expect(await page.sms('0912000014')).toEqual([])
    back()
    expectStep('list')
  })

  test('clears its data at sign-out, in other tabs too', async () => {
    await signIn(page, '0912000008')
    await open('?nuoc=nhat-ban')
    await signOut()
    await waitUntilIdle(page)
    expectStep('list')
    expect($info.get()).toMatchObject({ msisdn: '', active: null })
    expect($filter.get().countries).toEqual([idOf('nhat-ban')])
  })

  test('continues with its package after signing in', async () => {
    await open('?nuoc=nhat-ban')
    await choose('RJP7')
    expectStep('signIn')
    await signIn(page, '0912000007')
    await waitUntilIdle(page)
    // Roaming is off on this line, so the code is next.
    expect(expectStep('otp').phase).toBe('open')
    expect($chosen.get()).toBe('RJP7')
    expect(page.visited).toEqual([])
  })

  test('returns to the list when it cancels the sign-in', async () => {
    await open()
    await choose('RJP7')
    $dialogs.set([])
    expectStep('list')
  })
})

describe('the two ways', () => {
  test('use the web first by default', async () => {
    await open('', { device: 'android' })
    expect($tab.get()).toBe('web')
    expect(page.opened).toEqual([])
  })

  test('try the app on phones with the flag, then continue', async () => {
    await open('', { appFirst: true, device: 'android' })
    expect(page.opened).toEqual(['senmobile://app?screenCode=PACKAGE_LIST'])
    expect([$tab.get(), $tryingApp.get()]).toEqual(['app', true])
    await page.turn(3)
    expect([$tab.get(), $tryingApp.get()]).toEqual(['web', false])
  })

  test('keep the tab of an opened app with the flag', async () => {
    await open('', { appFirst: true, device: 'ios' })
    page.hidePage()
    await page.turn(3)
    expect($tab.get()).toBe('app')
  })

  test('stay on the web on desktops with the flag', async () => {
    await open('', { appFirst: true })
    expect($tab.get()).toBe('web')
    expect(page.opened).toEqual([])
    expect($checkout.get().step).toBe('list')
    expect(packageOf('RJP7')?.price).toBeGreaterThan(0)
  })
})

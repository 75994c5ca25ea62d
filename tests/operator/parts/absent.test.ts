/** An operator without a part: no call of it, no reminder about it, nothing of it for sale. Spec SIT-19. */
import { afterEach, describe, expect, test } from 'vitest'
import { readBanners } from '../../../src/contract/content/banners.ts'
import { readPackages } from '../../../src/contract/content/packages.ts'
import { readPlaceholders } from '../../../src/contract/content/placeholders.ts'
import { isShown, retireAbsent } from '../../../src/contract/content/present.ts'
import { readPromotions } from '../../../src/contract/content/promotions.ts'
import { PARTS, type Part, type Parts } from '../../../src/contract/rules/parts.ts'
import { readOperatorContent } from '../../../src/entry/content.ts'
import { CONTENT, PACKAGES } from '../../../src/entry/paths.ts'
import { seedCatalogue } from '../../../src/operator/seed/catalogue.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const AN = '84912000001'

let world: World
const opened: World[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

function without(...absent: Part[]): Parts {
  return Object.fromEntries(PARTS.map((part) => [part, !absent.includes(part)])) as Parts
}
async function openWithout(...absent: Part[]): Promise<void> {
  world = await openWorld({ content: { ...readOperatorContent(), parts: without(...absent) } })
  opened.push(world)
}

async function signIn() {
  const body = { msisdn: AN, mode: 'password', password: 'Matkhau1' }
  return resultOf(await world.call('authen_msisdn', body, { browser: 'browser' }))
}

describe('calls', () => {
  test('of an absent part are not supported', async () => {
    await openWithout('roaming', 'home')
    expect(errorOf(await world.call('getListNational', {})).code).toBe('feature_not_supported')
    const { session } = await signIn()
    expect(errorOf(await world.call('roaming_status', {}, { session })).code).toBe('feature_not_supported')
    expect(errorOf(await world.call('fiber_search_info2', {}, { session })).code).toBe(
      'feature_not_supported',
    )
  })

  test('of the others answer as before', async () => {
    await openWithout('roaming', 'home')
    const { session } = await signIn()
    expect(resultOf(await world.call('mobile_get_info', {}, { session }))).toMatchObject({ kind: 'prepaid' })
  })

  test('name no service at home where the operator has none', async () => {
    await openWithout('home')
    const { services } = resultOf(await world.call('help_status_get', {}))
    const names = services.map(({ service }) => service)
    expect(names).toContain('mobile_data')
    expect(names).not.toContain('home_internet')
  })
})

describe('what is offered', () => {
  const retired = (...absent: Part[]) =>
    retireAbsent(readPackages(PACKAGES), without(...absent))
      .filter(({ content }) => content.retired)
      .map(({ content }) => content.code)

  test('has no package of an absent part', () => {
    const before = retired()
    expect(retired('loyalty')).toEqual([...before, 'SENVIP'].sort(byCatalogue))
    expect(retired('home')).toContain('NHA1000')
    expect(retired('family').length).toBeGreaterThan(before.length)
  })

  test('is no longer found once a part is switched off', async () => {
    await openWithout('home')
    const find = async () =>
      resultOf(await world.call('package_search', { family: 'home-internet' })).packages
    expect((await find()).length).toBeGreaterThan(0)
    await seedCatalogue(world.context, retireAbsent(readPackages(PACKAGES), without('home')))
    expect(await find()).toEqual([])
  })

  test('has no promotion or banner of an absent part', () => {
    const facts = readPlaceholders(CONTENT)
    const promotions = readPromotions(CONTENT, facts)
    const parts = without('roaming')
    expect(promotions.filter((one) => !isShown(one, parts)).map(({ slug }) => slug)).toEqual([
      'hoan-tien-roaming',
    ])
    const banners = readBanners(CONTENT, promotions)
    expect(banners.filter((one) => !isShown(one, parts)).map(({ slug }) => slug)).toEqual([
      'hoan-tien-roaming',
    ])
  })

  function byCatalogue(one: string, two: string): number {
    const codes = readPackages(PACKAGES).map(({ content }) => content.code)
    return codes.indexOf(one) - codes.indexOf(two)
  }
})

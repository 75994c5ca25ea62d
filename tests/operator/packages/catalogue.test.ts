/**
 * The catalogue at every start: changed content becomes a new version, old versions remain, and repeating it
 * changes nothing.
 */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CataloguePackage, readPackages } from '../../../src/contract/content/packages.ts'
import { packageVersion } from '../../../src/operator/schema.ts'
import { seedCatalogue } from '../../../src/operator/seed/catalogue.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const catalogue = readPackages('content/packages')
const versions = (code: string) =>
  world.context.db
    .select()
    .from(packageVersion)
    .where(eq(packageVersion.code, code))
    .orderBy(packageVersion.current)
const dearer = (item: CataloguePackage): CataloguePackage =>
  item.content.code === 'SEN60'
    ? { ...item, version: 'dearer', content: { ...item.content, price: 130_000 } }
    : item

test('changes nothing for unchanged content', async () => {
  const before = await world.context.db.select().from(packageVersion).orderBy(packageVersion.code)
  await seedCatalogue(world.context, catalogue)
  expect(await world.context.db.select().from(packageVersion).orderBy(packageVersion.code)).toEqual(before)
})

test('creates a version for a new price and keeps the old', async () => {
  await seedCatalogue(world.context, catalogue.map(dearer))
  expect((await versions('SEN60')).map(({ current, content }) => [current, content.price])).toEqual([
    [false, 120_000],
    [true, 130_000],
  ])
  expect(await callAs(world, '0912000004', 'package_get_detail', { code: 'SEN60' })).toMatchObject({
    PRICE: 130_000,
  })
  expect((await callAs(world, '0912000001', 'mobile_balance_info_v2')).next_charge).toMatchObject({
    code: 'SEN60',
    amount: 120_000,
  })
})

test('reactivates the old version for the old price', async () => {
  await seedCatalogue(world.context, catalogue.map(dearer))
  await seedCatalogue(world.context, catalogue)
  expect((await versions('SEN60')).map(({ current, content }) => [current, content.price])).toEqual([
    [false, 130_000],
    [true, 120_000],
  ])
})

test('stops selling a package without a file but keeps subscriptions', async () => {
  await seedCatalogue(
    world.context,
    catalogue.filter(({ content }) => content.code !== 'SEN60'),
  )
  expect(await caughtError(callAs(world, '0912000004', 'package_get_detail', { code: 'SEN60' }))).toEqual({
    code: 'package_unknown',
  })
  expect((await callAs(world, '0912000001', 'mobile_data_get_high_bandwidth')).high).toMatchObject({
    package_name: 'SEN60',
  })
})

/** The street of an owner is masked on lines, bills and paying until step-up. Spec SUB-11. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resultOf, type World } from '../../world/operator.ts'
import { LONG, openWorld, signsIn } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('no card, bill or payment code names its owner’s street', async () => {
  const long = await signsIn(world, LONG)
  const answers = [
    await world.call('fiber_get_info', { account: 'fiber_sen_0006' }, long),
    await world.call('mytv_get_info', { account: 'mytv_sen_0006' }, long),
    await world.call('phone_get_info', { account: '02438000006' }, long),
    await world.call('fiber_search_info2', {}, long),
    await world.call('selfcare_get_bill_code', {}, long),
    await world.call('mobile_post_billing_history', {}, long),
    await world.call('customer_personal_get', {}, long),
    await world.call('cust_get_info_ver2', {}, long),
  ].map((answer) => JSON.stringify(resultOf(answer as never)))
  for (const answer of answers) expect(answer).not.toContain('Nguyễn Huệ')
  expect(answers.filter((answer) => answer.includes('•••, phường Bến Thành')).length).toBeGreaterThan(4)
})

test('accesses are still found by their street', async () => {
  const long = await signsIn(world, LONG)
  const found = async (keyword: string) =>
    resultOf(await world.call('fiber_search_info2', { keyword }, long)).accesses.length
  expect(await found('nguyen hue')).toBeGreaterThan(0)
  expect(await found('hang bai')).toBe(0)
})

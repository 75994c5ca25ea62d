/** The legal position of a line, and the real lock behind it. Spec NUM-1 to NUM-5. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NumberHealth } from '../../../src/contract/main/number-health.schema.ts'
import { reportDeviceChange } from '../../../src/operator/features/device-checks/device-checks.ts'
import { customer, line } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { submitRequest } from '../identification/support.ts'
import { signIn } from '../personal/support.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const ANH = '0912000001'
const HOLDER = '0912000010'
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

async function healthOf(number = ANH): Promise<NumberHealth> {
  const { session } = await signIn(world, number)
  return resultOf(await world.call('number_health_get', {}, { session })) as NumberHealth
}
const changeDevice = (number = ANH) => reportDeviceChange(world.context, `84${number.slice(1)}`, 'Galaxy A15')

async function buy(number = ANH) {
  const { session } = await signIn(world, number)
  return resultOf(await world.call('package_check', { code: 'SEN30' }, { session })) as {
    reason: string | null
  }
}

describe('a change of device', () => {
  test('bars outgoing, then both ways, then ends the contract at the dates of the law', async () => {
    expect((await healthOf()).lines[0]).toMatchObject({ light: 'green', status: 'active', check: null })
    expect(await changeDevice()).toBe(true)
    const { lines, rules, refresh_in: refresh } = await healthOf()
    expect(lines[0]).toMatchObject({ light: 'red', status: 'active', next: 'confirm' })
    expect(refresh).toBeLessThanOrEqual(2 * HOUR)
    expect(rules.device_change.law.en).toContain('08/2026')
    await world.advance(2 * HOUR)
    expect((await healthOf()).lines[0]).toMatchObject({ status: 'one_way', check: { state: 'one_way' } })
    await world.advance(30 * DAY - 2 * HOUR)
    expect((await healthOf()).lines[0]).toMatchObject({ status: 'locked', check: { state: 'locked' } })
    await world.advance(5 * DAY)
    const [ended] = (await healthOf()).lines
    expect(ended).toMatchObject({ status: 'locked', next: 'store', check: { state: 'ended' } })
    expect(ended?.check?.closed_at).toBe(ended?.check?.dates.ended)
  })

  test('is on the overview with its time until outgoing calls are barred', async () => {
    const overview = async () => {
      const { session } = await signIn(world, ANH)
      return resultOf(await world.call('mobile_get_info', {}, { session }))
    }
    expect(await overview()).toMatchObject({ status: 'active', confirm_by: null })
    await changeDevice()
    const barred = new Date(world.now().getTime() + 2 * HOUR * 1000).toISOString()
    expect(await overview()).toMatchObject({ status: 'active', confirm_by: barred })
    await world.advance(2 * HOUR)
    expect(await overview()).toMatchObject({ status: 'one_way', confirm_by: null })
  })

  test('is announced before each date and at each step', async () => {
    await changeDevice()
    const sent = async () =>
      (await world.sms(ANH)).filter(({ text }) => /Sức khoẻ số|Cửa hàng/.test(text)).length
    expect(await sent()).toBe(1)
    await world.advance(2 * HOUR)
    expect(await sent()).toBe(2)
    await world.advance(23 * DAY)
    expect(await sent()).toBe(3)
    await world.advance(6 * DAY)
    expect(await sent()).toBe(4)
    await world.advance(DAY)
    expect(await sent()).toBe(5)
    await world.advance(4 * DAY)
    expect(await sent()).toBe(6)
  })

  test('refuses purchases and a further SIM while outgoing is barred', async () => {
    expect((await buy()).reason).not.toBe('outgoing_barred')
    await changeDevice()
    await world.advance(2 * HOUR)
    expect((await buy()).reason).toBe('outgoing_barred')
    const { session } = await signIn(world, ANH)
    const detail = await world.call('package_get_detail', { code: 'SEN30' }, {})
    const price = resultOf(detail).PRICE
    const register = { code: 'SEN30', price, idempotency_key: randomUUID() }
    expect(errorOf(await world.call('package_register', register, { session })).code).toBe('outgoing_barred')
  })

  test('opens the line again when card and face are confirmed', async () => {
    const one = await submitRequest(world)
    await changeDevice(one.number)
    await world.advance(2 * HOUR)
    expect((await healthOf(one.number)).lines[0]).toMatchObject({ status: 'one_way', next: 'wait' })
    await world.advance(2 * HOUR)
    expect((await healthOf(one.number)).lines[0]).toMatchObject({
      ...{ light: 'green', status: 'active', next: 'none' },
      check: { state: 'confirmed' },
    })
  })

  test('reported twice keeps the first dates', async () => {
    await changeDevice()
    const first = (await healthOf()).lines[0]?.check
    await world.advance(HOUR)
    expect(await changeDevice()).toBe(false)
    expect((await healthOf()).lines[0]?.check).toEqual(first)
  })

  test('before the law is in force is followed by nothing', async () => {
    const { content } = world.context
    const rules = {
      ...content.number_rules,
      device_change: { ...content.number_rules.device_change, in_force: '2099-01-01' },
    }
    const later = { ...world.context, content: { ...content, number_rules: rules } }
    expect(await reportDeviceChange(later, `84${ANH.slice(1)}`, 'Galaxy A15')).toBe(false)
    expect((await healthOf()).lines[0]?.light).toBe('green')
  })

  test('gives its dates as a calendar file', async () => {
    const { session } = await signIn(world, ANH)
    expect(errorOf(await world.call('number_health_calendar', {}, { session })).code).toBe('number_unknown')
    await changeDevice()
    const ticket = resultOf(await world.call('number_health_calendar', {}, { session })) as { url: string }
    const file = await world.operator.takeFile(ticket.url.split('/').at(-1) ?? '', AbortSignal.any([]))
    const text = Buffer.from(file?.bytes ?? '').toString()
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  })
})

describe('numbers under the papers', () => {
  /** A line of another record with the same identity card. */
  async function shareCard(): Promise<void> {
    const { db } = world.context
    const idNumber = '001099000001'
    for (const number of [ANH, HOLDER]) {
      const [found] = await db
        .select()
        .from(line)
        .where(eq(line.msisdn, `84${number.slice(1)}`))
      await db
        .update(customer)
        .set({ idNumber })
        .where(eq(customer.id, found?.customerId ?? ''))
    }
  }
  const asked = (id: string, answer: 'mine' | 'not_mine') => ({ id, answer, idempotency_key: randomUUID() })

  test('are masked where another record has them', async () => {
    await shareCard()
    const { numbers } = await healthOf()
    expect(numbers).toHaveLength(1)
    expect(numbers[0]?.number).toContain('•••')
  })

  test('that are not mine must be confirmed by their holder', async () => {
    await shareCard()
    const { session } = await signIn(world, ANH)
    const [named] = (await healthOf()).numbers
    const denied = asked(named?.id ?? '', 'not_mine')
    await stepUp(world, { session }, ANH, 'number_health_answer', denied)
    const answered = await world.call('number_health_answer', denied, { session })
    expect(resultOf(answered)).toMatchObject({ numbers: [{ answer: 'not_mine' }] })
    expect((await healthOf(HOLDER)).lines[0]).toMatchObject({ light: 'red', check: { reason: 'denied' } })
    const mine = await world.call('number_health_answer', asked(named?.id ?? '', 'mine'), { session })
    expect(resultOf(mine)).toMatchObject({ numbers: [{ answer: 'mine' }] })
    expect((await healthOf(HOLDER)).lines[0]).toMatchObject({ light: 'green' })
  })

  test('of other cards are refused', async () => {
    const { session } = await signIn(world, ANH)
    const unknown = asked('unknown', 'not_mine')
    await stepUp(world, { session }, ANH, 'number_health_answer', unknown)
    expect(errorOf(await world.call('number_health_answer', unknown, { session })).code).toBe(
      'number_unknown',
    )
  })
})

/**
 * Seeds orders of a home product: one in progress and one installed, as if the jobs had moved them. Spec
 * ORD-4.
 */

import { priceOrder } from '../../contract/rules/home-order.ts'
import {
  CALL_AFTER_MINUTES,
  INSTALL_AFTER_DAYS,
  INSTALL_MINUTES,
  type OrderState,
  SCHEDULE_AFTER_MINUTES,
} from '../../contract/rules/home-order-state.ts'
import { INSTALLERS } from '../../operator/features/home-orders/people.ts'
import { homeOrderEvent, type OrderAddress } from '../../operator/features/home-orders/tables.ts'
import { addWorkingMinutes, appointmentOn, callBy } from '../../operator/features/home-orders/working-time.ts'
import { currentVersion } from '../../operator/features/packages/version.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { homeOrder } from '../../operator/schema.ts'

/** Ids are those of `content/locations`; a demo person's home is in Phường Bến Thành. */
const HOME: OrderAddress = {
  provinceId: '79',
  provinceName: 'TP. Hồ Chí Minh',
  districtId: '79014',
  precinctId: '26743',
  precinctName: 'Phường Bến Thành',
  place: { kind: 'street', id: '26743-nguyen-hue', name: 'Nguyễn Huệ' },
  text: 'Nguyễn Huệ, Phường Bến Thành, TP. Hồ Chí Minh',
}

type Seeded = {
  code: string
  msisdn: string
  package: string
  cycle: 1 | 6 | 12
  /** Days since the order, chosen so that it has reached its state by now. */
  ago: number
  state: 'scheduled' | 'done'
  window: readonly [number, number]
  installer: number
  name: string
}

export const DEMO_ORDERS: readonly Seeded[] = [
  {
    code: 'DH-6SENTV24',
    msisdn: '84912000006',
    package: 'TV180',
    cycle: 6,
    ago: 1,
    state: 'scheduled',
    window: [14, 16],
    installer: 0,
    name: 'Đỗ Hoàng Long',
  },
  {
    code: 'DH-6NHA5PQR',
    msisdn: '84912000006',
    package: 'NHA500',
    cycle: 12,
    ago: 63,
    state: 'done',
    window: [8, 10],
    installer: 2,
    name: 'Đỗ Hoàng Long',
  },
]

export async function seedOrders(tx: Database, now: Date): Promise<void> {
  for (const seeded of DEMO_ORDERS) {
    const version = await currentVersion(tx, seeded.package)
    const { price, setup_fee: fee = 0, name } = version.content
    const { bonus, total, setupFee } = priceOrder(price, fee, seeded.cycle)
    const at = addDays(now, -seeded.ago)
    const confirmed = addWorkingMinutes(at, CALL_AFTER_MINUTES)
    const scheduled = addWorkingMinutes(confirmed, SCHEDULE_AFTER_MINUTES)
    const { from, to } = appointmentOn(scheduled, INSTALL_AFTER_DAYS, seeded.window)
    const times: [OrderState, Date][] = [
      ['received', at],
      ['confirmed', confirmed],
      ['scheduled', scheduled],
      ['installing', from],
      ['done', new Date(from.getTime() + INSTALL_MINUTES * 60_000)],
    ]
    const past = times.slice(0, seeded.state === 'scheduled' ? 3 : 5)
    await tx.insert(homeOrder).values({
      code: seeded.code,
      msisdn: seeded.msisdn,
      packageCode: version.code,
      packageVersion: version.version,
      packageName: name,
      packageFamily: version.family,
      price,
      setupFee,
      cycle: seeded.cycle,
      bonus,
      total,
      fullname: seeded.name,
      contactNo: '0912000006',
      note: 'Số nhà 96, gọi trước khi đến',
      address: HOME,
      state: seeded.state,
      callBy: callBy(at),
      appointmentFrom: from,
      appointmentTo: to,
      installer: INSTALLERS[seeded.installer] ?? INSTALLERS[0],
      dueAt: seeded.state === 'scheduled' ? from : null,
      idempotencyKey: `seed:${seeded.code}`,
      createdAt: at,
      updatedAt: past.at(-1)?.[1] ?? at,
    })
    await tx.insert(homeOrderEvent).values(
      past.map(([state, time]) => ({
        id: newId(time),
        msisdn: seeded.msisdn,
        orderCode: seeded.code,
        state,
        at: time,
      })),
    )
  }
}

/** Seeds the SIMs of the demo people: some still have a 3G SIM, one has an eSIM in a watch. */

import { normalPhone } from '../../contract/rules/phone.ts'
import { luhnDigit } from '../../operator/features/sims/iccid.ts'
import { simCard } from '../../operator/features/sims/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import { DEMO_PEOPLE } from './people-data.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Their main SIM is from before 4G. */
const OLD_SIMS = new Set(['0912000002', '0912000008'])
const WATCH_OWNER = '0912000016'

/** Seeds missing SIMs. Idempotent. */
export async function seedSims({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const rows = DEMO_PEOPLE.filter(({ offNet }) => !offNet).flatMap(({ number, age }, index) => {
    const msisdn = normalPhone(number) ?? number
    const main = {
      id: `sim-main-${msisdn}`,
      msisdn,
      iccid: demoIccid(msisdn, 0),
      role: 'main' as const,
      type: 'physical' as const,
      generation: OLD_SIMS.has(number) ? ('3g' as const) : ('4g' as const),
      state: 'active' as const,
      registeredAt: new Date(now - age * DAY),
      lastSeenAt: new Date(now - (index % 5) * HOUR),
    }
    if (number !== WATCH_OWNER) return [main]
    const watch = {
      ...main,
      id: `sim-watch-${msisdn}`,
      iccid: demoIccid(msisdn, 1),
      role: 'multi' as const,
      type: 'esim' as const,
      name: 'Đồng hồ',
      registeredAt: new Date(now - 40 * DAY),
      lastSeenAt: new Date(now - 2 * HOUR),
    }
    return [main, watch]
  })
  await db.insert(simCard).values(rows).onConflictDoNothing()
}

function demoIccid(msisdn: string, ordinal: number): string {
  const body = `898402${msisdn}0${ordinal}`
  return body + luhnDigit(body)
}

/** Seeds all data of the demo people, ordered by dependency. Requires the catalogue. */

import type { Context } from '../../operator/platform/context.ts'
import { seedIncident } from './incidents.ts'
import { seedInvoices } from './invoices.ts'
import { seedLives } from './lives.ts'
import { seedPeople } from './people.ts'
import { seedNumbersForSale } from './sim-numbers.ts'
import { seedSims } from './sims.ts'
import { seedUsageRecords } from './usage/records.ts'

/** Seeds missing data. Idempotent. */
export async function seedDemoPeople(context: Context): Promise<void> {
  await seedPeople(context)
  await seedLives(context)
  await seedInvoices(context)
  await seedUsageRecords(context)
  await seedSims(context)
  await seedNumbersForSale(context)
  await seedIncident(context)
}

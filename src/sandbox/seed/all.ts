/**
 * Everything of the demo people, in the order in which one part needs another: a catalogue must be there
 * already.
 */

import type { Context } from '../../operator/platform/context.ts'
import { seedInvoices } from './invoices.ts'
import { seedLives } from './lives.ts'
import { seedPeople } from './people.ts'
import { seedUsageRecords } from './usage-records.ts'

/** What is missing; doing it again changes nothing. */
export async function seedDemoPeople(context: Context): Promise<void> {
  await seedPeople(context)
  await seedLives(context)
  await seedInvoices(context)
  await seedUsageRecords(context)
}

/** What every world begins with: the catalogue and the demo people with their lives, at one moment. */

import { readLocations } from '../../src/contract/content/locations.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { readBannerContent, readOperatorContent } from '../../src/entry/content.ts'
import { CONTENT, LOCATIONS, PACKAGES } from '../../src/entry/paths.ts'
import { openClock } from '../../src/operator/clock.ts'
import type { Database } from '../../src/operator/database/open.ts'
import { sandboxOutlet } from '../../src/operator/inbox/sandbox-outlet.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { readEditorial, seedEditorial } from '../../src/operator/seed/editorial.ts'
import { seedLives } from '../../src/operator/seed/lives.ts'
import { seedPeople } from '../../src/operator/seed/people.ts'

/** When every world begins: Saturday, 21 November 2026, 10:00 in Vietnam. The world's own clock stands still; `advance` moves it. */
export const WORLD_START = Date.parse('2026-11-21T03:00:00Z')
export const PEPPER = 'pepper of the test worlds, thirty-two bytes and more'
/** What gateway and operator of the worlds sign with. */
export const PARTNER_KEY = 'partner key of the test worlds'
const locations = readLocations(LOCATIONS)
/** What an operator of a world is made of, besides its database and clock. */
export const made = () => ({
  content: readOperatorContent(),
  banners: readBannerContent(),
  locations,
  outlet: sandboxOutlet,
  pepper: PEPPER,
  partnerKey: PARTNER_KEY,
  keepCodes: true,
})

export async function seedWorld(db: Database): Promise<void> {
  const clock = await openClock(db, () => WORLD_START)
  const { context } = createOperator({ db, clock, ...made() })
  await seedCatalogue(context, readPackages(PACKAGES))
  await seedEditorial(context, readEditorial(CONTENT))
  await seedPeople(context)
  await seedLives(context)
}

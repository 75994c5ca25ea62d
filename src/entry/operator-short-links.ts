/**
 * `npm run short-links [MONTH] [FILE]`: what short links brought in a month (`2026-11`, by default this one),
 * printed and, with a file, written as CSV. Works on the same database as `npm run jobs`. Spec LNK-4.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatMoney } from '../contract/format/money.ts'
import {
  isMonth,
  SHOWN_FROM,
  type ShortLinkCounts,
  type ShownCount,
} from '../contract/rules/short-link-counts.ts'
import { vietnamDay } from '../contract/rules/vietnam-day.ts'
import { countShortLinks } from '../operator/features/short-links/counts.ts'
import { shortLinksCsv } from '../operator/features/short-links/csv.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { readOffers } from './content.ts'
import { main } from './listen.ts'
import { readAllInOneSettings } from './settings/place.ts'

const USAGE = 'Usage: npm run short-links [2026-11] [FILE.csv]'

await main(async () => {
  const given = process.argv.slice(3)
  const file = given.find((one) => one.endsWith('.csv'))
  const named = given.find((one) => one !== file)
  if (given.length > 2 || (named !== undefined && !isMonth(named))) throw new Error(USAGE)
  const { dataDir = '.data', databaseUrl } = readAllInOneSettings(process.env)
  const { db, close } = await openDatabase(databaseUrl || `file:${resolve(dataDir, 'database')}`)
  try {
    const month = named ?? vietnamDay((await openClock(db)).now()).slice(0, 7)
    const counts = await countShortLinks({ db, shortLinks: readOffers().shortLinks }, month)
    print(counts)
    if (file) writeFileSync(file, shortLinksCsv(counts))
  } finally {
    await close()
  }
})

function print({ month, links }: ShortLinkCounts): void {
  console.log(`Short links, ${month}. Fewer than ${SHOWN_FROM} purchases are not shown exactly.`)
  console.table(
    links.map(({ link, channel, camp, opened, bought, undone, amount }) => ({
      channel,
      camp,
      link,
      opened: opened ?? '-',
      bought: textOf(bought),
      undone: textOf(undone),
      amount: amount === null ? '-' : formatMoney(amount, 'en'),
    })),
  )
}

function textOf(count: ShownCount): string {
  return count === 'few' ? `fewer than ${SHOWN_FROM}` : String(count)
}

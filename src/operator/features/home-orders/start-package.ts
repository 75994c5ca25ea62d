/**
 * What an order brings besides the installation: a package that lines share begins, with its group, and lasts
 * as long as the order paid for. Spec ORD-8.
 */
import { and, eq, ne } from 'drizzle-orm'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { groupPlaces } from '../../../contract/rules/family.ts'
import { MONTH_DAYS } from '../../../contract/rules/home-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { activateService } from '../packages/activate-service.ts'
import { eligibility } from '../packages/eligibility.ts'
import { service } from '../packages/tables.ts'
import { versionKey, versionsOf } from '../packages/version.ts'
import type { Order } from './view.ts'

/** `at`: when the installation ended. The line is locked. The same package ordered again lasts longer. */
export async function startPackage(
  context: Context,
  tx: Database,
  line: Line,
  { code, packageCode, packageVersion, cycle, bonus, createdAt }: Order,
  at: Date,
): Promise<void> {
  const ordered = { code: packageCode, version: packageVersion }
  const version = (await versionsOf(tx, [ordered])).get(versionKey(ordered))
  const places = groupPlaces(version?.content.quota ?? {})
  if (!version || places === 0) return
  const paidFrom = (from: Date) => addDays(from, (cycle + bonus) * MONTH_DAYS)
  const [running] = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, line.msisdn), eq(service.code, packageCode), ne(service.status, 'ended')))
    .for('update')
  const paidUntil = paidFrom(running?.paidUntil ?? at)
  if (running) await tx.update(service).set({ paidUntil }).where(eq(service.id, running.id))
  else
    await activateService(
      tx,
      {
        id: `order:${code}`,
        msisdn: line.msisdn,
        version,
        consent: bilingualText('orderNotice', 'consent', (language) => ({
          code,
          time: formatDateTime(createdAt, language),
        })),
        paidBy: null,
        replaces: (await eligibility(tx, line, version, true)).replaces,
        paidUntil,
      },
      at,
    )
  context.failpoint('home_order:package-started')
  const text = messageText('orderNotice', 'group', line.language, {
    brand: context.content.brand.name,
    name: version.content.name,
    count: places,
    date: formatDate(paidUntil, line.language),
  })
  await context.messages.send({ to: line.msisdn, channel: 'sms', text, purpose: 'order' }, tx)
}

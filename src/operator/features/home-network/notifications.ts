/** Messages about the network at home, in the line's language. Spec HNW-6, Spec HNW-8. */
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { Vars } from '../../../contract/format/text.ts'
import type { HomeReportState } from '../../../contract/rules/home-command.ts'
import { HOME_NETWORK_PATH } from '../../../contract/rules/home-network.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { line } from '../../platform/subscriber/tables.ts'
import type { homeReport } from './command-tables.ts'
import { type CommandRow, targetNames } from './commands.ts'

type TextOf = (key: string, vars?: Vars) => string

async function send(
  { messages, content, siteAddress }: Context,
  tx: Database,
  msisdn: string,
  write: (textOf: TextOf, language: Language) => string,
): Promise<void> {
  const [to] = await tx.select().from(line).where(eq(line.msisdn, msisdn))
  if (!to) return
  const fixed = {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.internet),
    page: pageLink({ siteAddress }, HOME_NETWORK_PATH, to.language),
  }
  const textOf: TextOf = (key, vars) =>
    messageText('notice', `homeNetwork.${key}`, to.language, { ...fixed, ...vars })
  const text = write(textOf, to.language).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'home_network' }, tx)
}

/** A command that was given up: what did not happen. */
export async function sendCommandFailed(
  context: Context,
  tx: Database,
  row: CommandRow,
  msisdn: string,
): Promise<void> {
  const name = (await targetNames(tx, row.account))(row)
  const isOn = typeof row.wanted === 'boolean' && row.kind !== 'restart'
  const kind = isOn ? `${row.kind}_${row.wanted ? 'on' : 'off'}` : row.kind
  await send(context, tx, msisdn, (textOf) => textOf('failed', { what: textOf(`what.${kind}`, { name }) }))
}

export async function sendNewDevice(
  context: Context,
  tx: Database,
  msisdn: string,
  names: readonly string[],
): Promise<void> {
  await send(context, tx, msisdn, (textOf) => {
    const named = names.map((name) => name || textOf('unnamed'))
    return textOf('newDevice', { names: named.join(', ') })
  })
}

/** The report as it is now; `state` is its key. */
export async function sendReportNotification(
  context: Context,
  tx: Database,
  { code, msisdn, contactBy, state }: typeof homeReport.$inferSelect & { state: HomeReportState },
): Promise<void> {
  await send(context, tx, msisdn, (textOf, language) =>
    textOf(`report.${state}`, { code, by: formatDateTime(contactBy, language) }),
  )
}

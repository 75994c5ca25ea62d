/** Messages about combos: to the line that acts, and to the other lines of the combo. Always sent. */
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { HOME_COMBO_PATH } from '../../../contract/rules/home-combo.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import type { Version } from '../packages/version.ts'
import { type Combo, partsOfCombo } from './view.ts'

type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress'>
export type ComboEvent = 'registered' | 'withdrawn' | 'cancelled' | 'takenBack' | 'ended'

/** `credit`: returned with the move, đ. */
type Facts = { combo: Combo; version: Version; credit: number }

export async function notifyCombo(
  context: Sender,
  tx: Database,
  line: Line,
  event: ComboEvent,
  facts: Facts,
): Promise<void> {
  await send(context, tx, line, event, facts)
  for (const { kind, account } of await partsOfCombo(tx, facts.combo))
    if (kind === 'mobile' && account !== line.msisdn)
      await send(context, tx, await ownLine(tx, account), event, { ...facts, credit: 0 })
}

async function send(
  { messages, content, siteAddress }: Sender,
  tx: Database,
  { msisdn, language }: Line,
  event: ComboEvent,
  { combo, version, credit }: Facts,
): Promise<void> {
  const textOf = (key: string, vars = {}) => messageText('comboNotice', key, language, vars)
  const sentence = textOf(event, {
    brand: content.brand.name,
    name: version.content.name,
    price: formatMoney(combo.price, language),
    from: formatDate(combo.billedFrom, language),
    until: combo.endsAt ? formatDate(combo.endsAt, language) : '',
    hotline: formatHotline(content.hotlines.internet),
    page: pageLink({ siteAddress }, HOME_COMBO_PATH, language),
  }).trimEnd()
  const more = credit > 0 ? textOf('credited', { credit: formatMoney(credit, language) }) : ''
  const text = [sentence, more].filter(Boolean).join(' ')
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'package' }, tx)
}

/** Messages about what helpers do: to the owner at each act, to the helper at the owner's answer. Spec CAR-4. */
import { formatMoney } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { Act } from './acts.ts'

/** `done`, `asks`, `withdrawn`: to the owner; the others to the helper. By SMS, and by push where that is on. */
export async function notifyAct(
  context: Context,
  tx: Database,
  event: 'done' | 'asks' | 'withdrawn' | 'allowed' | 'performed' | 'refused' | 'failed',
  act: Pick<Act, 'id' | 'msisdn' | 'manager' | 'name' | 'amount'>,
): Promise<void> {
  const isForOwner = event === 'done' || event === 'asks' || event === 'withdrawn'
  const path = isForOwner ? CARE_PATH : LINES_PATH
  const to = isForOwner ? act.msisdn : act.manager
  const { language } = await ownLine(tx, to)
  const text = messageText('careNotice', event, language, {
    brand: context.content.brand.name,
    manager: formatPhone(act.manager),
    line: formatPhone(act.msisdn),
    what: act.name[language],
    amount: act.amount > 0 ? `, ${formatMoney(act.amount, language)}` : '',
    page: pageLink(context, path, language),
  }).trimEnd()
  await context.messages.send({ to, channel: 'sms', text, purpose: 'managed_line' }, tx)
  // The answer replaces the question on the device.
  await sendPush(context, tx, { msisdn: to, language }, 'care', { text, path, tag: `care-${act.id}` })
}

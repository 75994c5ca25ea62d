/** Messages about what helpers do: to the owner at each act, to the helper at the owner's answer. Spec CAR-4. */
import { formatMoney } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { CARE_PATH } from '../../../contract/rules/care-page.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { Act } from './acts.ts'

/** `done`, `asks`: to the owner; the others to the helper. */
export async function notifyAct(
  context: Context,
  tx: Database,
  event: 'done' | 'asks' | 'allowed' | 'performed' | 'refused' | 'failed',
  act: Pick<Act, 'msisdn' | 'manager' | 'name' | 'amount'>,
): Promise<void> {
  const isForOwner = event === 'done' || event === 'asks'
  const to = isForOwner ? act.msisdn : act.manager
  const { language } = await ownLine(tx, to)
  const text = messageText('careNotice', event, language, {
    brand: context.content.brand.name,
    manager: formatPhone(act.manager),
    line: formatPhone(act.msisdn),
    what: act.name[language],
    amount: act.amount > 0 ? `, ${formatMoney(act.amount, language)}` : '',
    page: pageLink(context, isForOwner ? CARE_PATH : LINES_PATH, language),
  }).trimEnd()
  await context.messages.send({ to, channel: 'sms', text, purpose: 'managed_line' }, tx)
}

/** Messages about SIMs. They are about security, so they are always sent. */
import { formatDate } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { MULTISIM_PATH, maskedIccid, SIM_CHANGE_PATH, type SimType } from '../../../contract/rules/sim.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Change } from './change-view.ts'

type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress'>

export async function notifySim(
  context: Sender,
  tx: Database,
  { msisdn, language }: Line,
  event: 'registered' | 'active' | 'ended',
  { iccid, type }: { iccid: string; type: SimType },
): Promise<void> {
  const textOf = (key: string, vars = {}) => messageText('simNotice', key, language, vars)
  const text = textOf(event, {
    ...fixed(context, MULTISIM_PATH, language),
    type: textOf(`type.${type}`),
    sim: maskedIccid(iccid),
  })
  await send(context, tx, msisdn, text)
}

/** Sent to the SIM in use: the old one until the change is done. */
export async function notifySimChange(
  context: Sender,
  tx: Database,
  { msisdn, language }: Line,
  change: Change,
): Promise<void> {
  const { code, state, contactNo, contactBy, target } = change
  const textOf = (key: string, vars = {}) => messageText('simNotice', key, language, vars)
  const text = textOf(`change.${state}`, {
    ...fixed(context, SIM_CHANGE_PATH, language),
    code,
    target: textOf(`target.${target}`),
    contact: contactNo,
    date: formatDate(contactBy, language),
  })
  await send(context, tx, msisdn, text)
}

function fixed({ content, siteAddress }: Sender, path: string, language: Line['language']) {
  return {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    page: pageLink({ siteAddress }, path, language),
  }
}

async function send({ messages }: Sender, tx: Database, to: string, text: string): Promise<void> {
  await messages.send({ to, channel: 'sms', text: text.trimEnd(), purpose: 'security' }, tx)
}

/** Messages about SIMs. They are about security, so they are always sent. */
import { formatDate } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { maskedIccid, type SimType } from '../../../contract/rules/sim.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Change } from './change-view.ts'

type Messages = Pick<Context, 'messages' | 'content'>

export async function notifySim(
  { messages, content }: Messages,
  tx: Database,
  { msisdn, language }: Line,
  event: 'registered' | 'active' | 'ended',
  { iccid, type }: { iccid: string; type: SimType },
): Promise<void> {
  const textOf = (key: string, vars = {}) => messageText('simNotice', key, language, vars)
  const text = textOf(event, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    type: textOf(`type.${type}`),
    sim: maskedIccid(iccid),
  })
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'security' }, tx)
}

/** Sent to the SIM in use: the old one until the change is done. */
export async function notifySimChange(
  { messages, content }: Messages,
  tx: Database,
  { msisdn, language }: Line,
  change: Change,
): Promise<void> {
  const { code, state, contactNo, contactBy, target } = change
  const textOf = (key: string, vars = {}) => messageText('simNotice', key, language, vars)
  const text = textOf(`change.${state}`, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    code,
    target: textOf(`target.${target}`),
    contact: contactNo,
    date: formatDate(contactBy, language),
  })
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'security' }, tx)
}

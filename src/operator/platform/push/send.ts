/** A push is a channel of the operator's messages: the same event in the same words. Spec PSH-4. */
import { type Language, localPath } from '../../../contract/rules/language.ts'
import { PUSH_TEXT_MAX, type PushKind, pushTime } from '../../../contract/rules/push.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { messageText } from '../messages/texts.ts'
import { maskPhones } from '../subscriber/mask.ts'
import { pushChoiceOf, pushDevicesOf } from './devices.ts'

/**
 * `text`: what the SMS says. `path`: the page it is about, without language. `tag`: a later one replaces an
 * earlier one of the same tag on the device. `insteadOfSms`: the full SMS, which is sent if the line has no
 * device left.
 */
export type Push = { text: string; path: string; tag: string; insteadOfSms?: string }

type Sender = Pick<Context, 'messages' | 'clock' | 'content' | 'pushKey'>
type To = { msisdn: string; language: Language }

/**
 * Sends it to every device of the line if the kind is on, within the caller's transaction; in quiet hours it
 * waits for their end. False if the line has no device, or wants none of this kind.
 */
export async function sendPush(
  { messages, clock, content, pushKey }: Sender,
  tx: Database,
  { msisdn, language }: To,
  kind: PushKind | 'alert',
  { text, path, tag, insteadOfSms }: Push,
): Promise<boolean> {
  const devices = pushKey ? await pushDevicesOf(tx, msisdn) : []
  if (devices.length === 0) return false
  const { kinds, quiet } = await pushChoiceOf(tx, msisdn)
  if (kind !== 'alert' && !kinds.includes(kind)) return false
  const details = {
    title: messageText('push', `title.${kind}`, language),
    path: localPath(path, language),
    tag,
    language,
    ...(insteadOfSms && { sms: insteadOfSms }),
  }
  const dueAt = pushTime(clock.now(), quiet)
  const body = lockScreenText(text, content.brand.name)
  for (const { id } of devices)
    await messages.send(
      { to: msisdn, channel: 'push', address: id, text: body, purpose: kind, push: details, dueAt },
      tx,
    )
  return true
}

/** Without the name of the sender, which the device shows, addresses, and full numbers of phones. */
function lockScreenText(text: string, brand: string): string {
  const own = text.startsWith(`${brand}: `) ? text.slice(brand.length + 2) : text
  const plain = own.replace(/\s*https?:\/\/\S+/g, '')
  return maskPhones(plain).trim().slice(0, PUSH_TEXT_MAX)
}

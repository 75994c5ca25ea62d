/**
 * CONTACT comes sealed from the operator and leaves masked (floor plan, "`CONTACT` is decrypted there and masked"). Where it cannot be opened
 * nothing leaves in its place. How an operator seals it stands in `contract/contact-seal.ts`, the one place that a real one changes.
 */
import { openContact } from '../../contract/contact-seal.ts'
import { formatFixedLine, maskPhone } from '../../contract/format/phone.ts'
import type { AddResult, Subscriber, SubscriberList } from '../../contract/main/managed-line.schema.ts'
import { normalPhone } from '../../contract/rules/phone.ts'

/** Calls whose answer holds sealed contacts. */
const LISTS = 'cust_get_subscribers_by_invoice2'
const ADDS: ReadonlySet<string> = new Set(['mobile_add_account', 'phone_add_account', 'fiber_add_account', 'mytv_add_account'])

/** The same result with every CONTACT opened and masked. `note` is told when one could not be opened. `result` is what the contract says. */
export function showContacts(name: string, result: unknown, partnerKey: string, note: (what: string) => void): unknown {
  const show = (subscriber: Subscriber): Subscriber => {
    const contact = openContact(partnerKey, subscriber.ACCOUNT, subscriber.CONTACT)
    if (contact === undefined) note('a contact that was not sealed for us')
    return { ...subscriber, CONTACT: masked(contact ?? '') }
  }
  if (name === LISTS) {
    const list = result as SubscriberList
    return { ...list, subscribers: list.subscribers.map(show) }
  }
  return ADDS.has(name) ? { subscriber: show((result as AddResult).subscriber) } : result
}

/** Enough to recognise a number that one knows: the last three digits are hidden, of what is no number everything. */
function masked(contact: string): string {
  if (normalPhone(contact)) return maskPhone(contact)
  return /^02\d{8,9}$/.test(contact) ? formatFixedLine(contact).replace(/\d{3}$/, '•••') : ''
}

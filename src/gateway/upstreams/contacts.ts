/**
 * CONTACT comes sealed from the operator and leaves masked (Spec WIR-11). Where it cannot be opened
 * nothing leaves in its place. How an operator seals it stands in `contract/contact-seal.ts`, the one place
 * that a real one changes.
 */
import type { Call } from '../../contract/call.ts'
import { openContact } from '../../contract/contact-seal.ts'
import { formatFixedLine, maskPhone } from '../../contract/format/phone.ts'
import type { Subscriber } from '../../contract/main/managed-line.schema.ts'
import { normalPhone } from '../../contract/rules/phone.ts'

/**
 * The same result with every CONTACT opened and masked. `note` is told when one could not be opened. `result`
 * is what the contract says.
 */
export function showContacts(
  { sealedContactField }: Call,
  result: unknown,
  partnerKey: string,
  note: (what: string) => void,
): unknown {
  if (!sealedContactField) return result
  const show = (subscriber: Subscriber): Subscriber => {
    const contact = openContact(partnerKey, subscriber.ACCOUNT, subscriber.CONTACT)
    if (contact === undefined) note('a contact that was not sealed for us')
    return { ...subscriber, CONTACT: masked(contact ?? '') }
  }
  const { [sealedContactField]: sealed, ...rest } = result as Record<string, Subscriber | Subscriber[]>
  return {
    ...rest,
    [sealedContactField]: Array.isArray(sealed) ? sealed.map(show) : show(sealed as Subscriber),
  }
}

/**
 * Enough to recognise a number that one knows: the last three digits are hidden, of what is no number
 * everything.
 */
function masked(contact: string): string {
  if (normalPhone(contact)) return maskPhone(contact)
  return /^02\d{8,9}$/.test(contact) ? formatFixedLine(contact).replace(/\d{3}$/, '•••') : ''
}

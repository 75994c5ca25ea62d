/**
 * CONTACT arrives sealed from the operator and is returned masked. If it cannot be opened, it is left out.
 * The sealing is defined in `contract/contact-seal.ts`, the only file to change for a real operator. Spec
 * WIR-11.
 */
import type { Call } from '../../contract/call.ts'
import { openContact } from '../../contract/contact-seal.ts'
import { formatFixedLine, maskPhone } from '../../contract/format/phone.ts'
import type { Subscriber } from '../../contract/main/managed-line.schema.ts'
import { normalPhone } from '../../contract/rules/phone.ts'

/**
 * The same result with every CONTACT opened and masked. `note` is called when one could not be opened.
 * `result` conforms to the contract.
 */
export function maskContacts(
  { sealedContactField }: Call,
  result: unknown,
  partnerKey: string,
  note: (what: string) => void,
): unknown {
  if (!sealedContactField) return result
  const show = (subscriber: Subscriber): Subscriber => {
    const contact = openContact(partnerKey, subscriber.ACCOUNT, subscriber.CONTACT)
    if (contact === undefined) note('a contact that was not sealed for us')
    return { ...subscriber, CONTACT: maskContact(contact ?? '') }
  }
  const { [sealedContactField]: sealed, ...rest } = result as Record<string, Subscriber | Subscriber[]>
  return {
    ...rest,
    [sealedContactField]: Array.isArray(sealed) ? sealed.map(show) : show(sealed as Subscriber),
  }
}

/**
 * A number stays recognisable to those who know it: its last three digits are hidden. Other contacts are
 * hidden entirely.
 */
function maskContact(contact: string): string {
  if (normalPhone(contact)) return maskPhone(contact)
  return /^02\d{8,9}$/.test(contact) ? formatFixedLine(contact).replace(/\d{3}$/, '•••') : ''
}

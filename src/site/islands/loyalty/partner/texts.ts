/** Texts of becoming a partner. */
import { PARTNER_NAME_MAX, PARTNER_OFFER_MAX, type PartnerFault, type PartnerField } from '../../../../contract/rules/partner.ts'
import { texts } from '../../words.ts'

export const t = await texts('partner')
export const s = await texts('session')

/** The sentence beside a field; `undefined` when nothing is wrong with it. */
export function faultText(faults: Partial<Record<PartnerField, PartnerFault>>, field: PartnerField): string | undefined {
  const fault = faults[field]
  return fault && t(`fault.${fault}`, { max: field === 'offer' ? PARTNER_OFFER_MAX : PARTNER_NAME_MAX })
}

/** What is wrong with a field of a partner's application. */
import {
  PARTNER_NAME_MAX,
  PARTNER_OFFER_MAX,
  type PartnerField,
  type PartnerFieldError,
} from '../../../../contract/rules/partner.ts'
import { texts } from '../../texts.ts'

const partnerText = await texts('partner')

type Faults = Partial<Record<PartnerField, PartnerFieldError>>

/** The sentence beside a field; `undefined` when nothing is wrong with it. */
export function faultText(faults: Faults, field: PartnerField): string | undefined {
  const fault = faults[field]
  return (
    fault && partnerText(`fault.${fault}`, { max: field === 'offer' ? PARTNER_OFFER_MAX : PARTNER_NAME_MAX })
  )
}

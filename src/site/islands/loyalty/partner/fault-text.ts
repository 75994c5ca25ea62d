/** Error texts of the fields of a partner's application. */
import {
  PARTNER_NAME_MAX,
  PARTNER_OFFER_MAX,
  type PartnerField,
  type PartnerFieldError,
} from '../../../../contract/rules/partner.ts'
import { texts } from '../../texts.ts'

const partnerText = await texts('partner')

type Faults = Partial<Record<PartnerField, PartnerFieldError>>

/** The error text beside a field; `undefined` if the field is valid. */
export function faultText(errors: Faults, field: PartnerField): string | undefined {
  const fault = errors[field]
  return (
    fault && partnerText(`fault.${fault}`, { max: field === 'offer' ? PARTNER_OFFER_MAX : PARTNER_NAME_MAX })
  )
}

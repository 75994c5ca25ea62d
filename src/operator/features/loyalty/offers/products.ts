/** `apiDSChuongTrinhSanPhamTheoDoiTac`: a partner, and what members pay there. Spec LOY-14. */
import { Refusal } from '../../../../contract/errors.ts'
import type { Verb } from '../../../platform/context.ts'

export const partnerProducts: Verb<'apiDSChuongTrinhSanPhamTheoDoiTac'> = async ({ loyalty }, _caller, { partner: wanted }) => {
  const partner = loyalty.partners.find(({ id }) => id === wanted)
  if (!partner) throw new Refusal('partner_unknown')
  const { id, name, about, site, products } = partner
  return { partner: { id, name, about, site }, products }
}

/** `apiDSChuongTrinhSanPhamTheoDoiTac`: a partner and its prices for members. Spec LOY-14. */
import { ApiError } from '../../../../contract/errors.ts'
import type { CallHandler } from '../../../platform/context.ts'

export const partnerProducts: CallHandler<'apiDSChuongTrinhSanPhamTheoDoiTac'> = async (
  { loyalty },
  _caller,
  { partner: wanted },
) => {
  const partner = loyalty.partners.find(({ id }) => id === wanted)
  if (!partner) throw new ApiError('partner_unknown')
  const { id, name, about, site, products } = partner
  return { partner: { id, name, about, site }, products }
}

/** Joining and leaving, as demo people do it. */

import { desc, eq } from 'drizzle-orm'
import { normalPhone } from '../../../src/contract/rules/phone.ts'
import { message } from '../../../src/operator/schema.ts'
import { type CallOptions, resultOf, type World } from '../../world/operator.ts'

export const DEVICE = { maMayUuid: 'a1b2c3d4e5_WEB', maHeDieuHanh: 'WEB' }
export const FORM = {
  giayToDinhDanhId: 2,
  maMayUuid: 'a1b2c3d4e5_WEB',
  heDieuHanh: 'WEB',
  agreed: true,
  offers_consent: true,
}
/** The data requested from 0912000002. */
export const MISSING_DATA = {
  email: 'ngoc@moi.example',
  tinhId: '01',
  phuongId: '00070',
  diaChi: '45 Lê Lợi',
}
const WRONG = '000000'

export async function signIn(world: World, msisdn: string): Promise<CallOptions> {
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn, mode: 'password', password: 'Matkhau1' }),
  )
  return { session }
}
/** The newest code of a purpose. */
export async function codeOf(world: World, msisdn: string, purpose: string): Promise<string> {
  const rows = await world.context.db
    .select()
    .from(message)
    .where(eq(message.to, normalPhone(msisdn) ?? msisdn))
    .orderBy(desc(message.sentAt), desc(message.id))
  const otp = rows.find((row) => row.purpose === purpose && row.otp)?.otp
  if (!otp) throw new Error(`No code ${purpose} was sent to ${msisdn}`)
  return otp
}
/** A wrong code. */
export const wrongCodeFor = (code: string): string => (code === WRONG ? '000001' : WRONG)

/** Joins, from the form to the card. */
export async function join(world: World, msisdn: string, calling: CallOptions, form: object = MISSING_DATA) {
  resultOf(await world.call('registerMember', { ...FORM, ...form }, calling))
  return resultOf(
    await world.call(
      'verifyMemberInfo',
      { otpValue: await codeOf(world, msisdn, 'member_register') },
      calling,
    ),
  )
}
export async function leave(world: World, msisdn: string, calling: CallOptions) {
  resultOf(await world.call('cancelMember', DEVICE, calling))
  return resultOf(
    await world.call(
      'apiCancelMember',
      { otpValue: await codeOf(world, msisdn, 'member_cancel'), ...DEVICE },
      calling,
    ),
  )
}

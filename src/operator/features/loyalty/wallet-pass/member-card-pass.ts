/** `member_card_pass`: the member card for Apple Wallet, behind a ticket. Spec LOY-24. */
import { ApiError } from '../../../../contract/errors.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { messageText } from '../../../platform/messages/texts.ts'
import { validSigner } from '../../../platform/wallet-pass/signer.ts'
import { createFileTicket } from '../../files/create-ticket.ts'
import { membershipOf } from '../member/membership.ts'
import { pointsOf } from '../points/balance.ts'
import { createPass } from './create-pass.ts'

export const memberCardPass: CallHandler<'member_card_pass'> = async (context, caller, { code }) => {
  const { db, clock } = context
  const { msisdn, language } = caller
  const now = clock.now()
  const membership = await membershipOf(db, msisdn, now)
  if (membership.state !== 'member') throw new ApiError('member_none')
  const signer = validSigner(context)
  if (!signer) throw new ApiError('feature_not_supported')
  const { balance: points } = await pointsOf(db, msisdn, now)
  const bytes = await createPass(context, signer, { member: membership.member, points, now, code, language })
  const name = `${messageText('walletPass', 'file', language)}.pkpass`
  return createFileTicket(context, db, caller, { name, mediaType: 'application/vnd.apple.pkpass', bytes })
}

/** Membership of VinaPhone Plus, fetched beside the sign-in and never waited for (core §4 "On login success"; feature B12). */
import { getRankVnpPlus } from '../../contract/main/customer.ts'
import { environment, type Stop } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { $session, signedInHere } from './session.ts'

/** The specification's key; it goes at sign-out with every other `vplus_*`. */
export const USER_INFO_KEY = 'vplus_userInfo'

export function followMembership(): Stop {
  return signedInHere.listen(({ msisdn }) => void fetchRank(msisdn))
}

/** A failure shows nothing: the next page asks again. */
async function fetchRank(msisdn: string): Promise<void> {
  const answer = await send(getRankVnpPlus, {})
  const session = $session.get()
  if (!answer.ok || session.step === 'out' || session.msisdn !== msisdn) return
  const { hoivienVinaphonePlus, customerOfVinaphone, member } = answer.result
  // Only what menus decide by; name, card and points stay out of storage.
  environment().local.set(USER_INFO_KEY, JSON.stringify({ hoivienVinaphonePlus, customerOfVinaphone, HangHoiVienMoiId: member?.HangHoiVienMoiId ?? null }))
}

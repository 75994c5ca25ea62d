/** A member of the loyalty programme by TMF658. The operator's service knows whether others may join. */

import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { tierName } from '../../contract/rules/tier.ts'
import { type ForLine, leaveUnknown, ofLine } from '../answer.ts'
import { type Extended, inPath, type Period } from '../resources.ts'

type Member = Extended & { name: string; tier: number | null; validFor: Period }
type Balance = Extended & { quantity: { balance: number } }

async function memberOf({ backEnd, subject }: ForLine) {
  const line = inPath(subject.line)
  const [member, [points]] = await Promise.all([
    backEnd.get<Member>(`loyaltyManagement/v1/loyaltyProgramMember/${line}`).catch(leaveUnknown),
    backEnd.list<Balance>(`loyaltyManagement/v1/loyaltyAccount/${line}/loyaltyBalance`, {}),
  ])
  const more = fromCharacteristics(member.characteristic)
  const { points_expiring, points_expire_at } = fromCharacteristics(points?.characteristic)
  return {
    member,
    more,
    card: {
      HangHoiVienMoiId: member.tier,
      SoTheHoiVienVinaPhonePlus: more['card_number'],
      TenHoiVien: member.name,
      ...{ points: points?.quantity.balance, points_expiring, points_expire_at },
    },
  }
}

export const getRankVnpPlus = ofLine('get_rank_vnp_plus', async (adapting) => {
  const { member, more, card } = await memberOf(adapting)
  const rank_name = (member.tier === null ? undefined : tierName(member.tier, adapting.language)) ?? ''
  return {
    hoivienVinaphonePlus: 1,
    customerOfVinaphone: more['of_operator'] ? 1 : 0,
    member: { ...card, rank_name },
  }
})

async function infoOf(adapting: ForLine) {
  const { member, more, card } = await memberOf(adapting)
  const { email, email_confirmed, progress, benefits, wallet_pass, may_cancel, leaving } = more
  return {
    ERRORCODE: '200',
    customerOfVinaphone: more['of_operator'] ? 1 : 0,
    ...{ state: 'member', until: null, reason: null, may_cancel, leaving, missing: [] },
    ThongTinHoiVien: {
      ...card,
      joined_at: member.validFor.startDateTime,
      ...{ email, email_confirmed, progress, benefits, wallet_pass },
    },
    as_of: adapting.now,
  }
}

export const getLayThongTinChungMobile = ofLine('getLayThongTinChungMobile', infoOf)
export const getLayThongTinChungMobileV2 = ofLine('getLayThongTinChungMobileV2', infoOf)

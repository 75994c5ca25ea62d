/** TMF658: the programme, its members, their account and its points. */
import type { CallResult } from '../../../contract/calls.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customerRef, hrefOf } from '../resource/parts.ts'
import type { Act, Item, LineResource, SharedResource } from '../resource/resource.ts'

const LOYALTY = { path: 'loyaltyManagement', version: 'v1' }
const PROGRAMME = 'loyalty'
/** The definition wants both ends of a time that has none. */
const ALWAYS = { startDateTime: '1970-01-01T00:00:00.000Z', endDateTime: '9999-12-31T00:00:00.000Z' }

type Info = CallResult<'getLayThongTinChungMobile'>
type Member = NonNullable<Info['ThongTinHoiVien']>

const whileMember =
  (toItems: (act: Act, line: Line, member: Member, info: Info) => Item[]) => async (act: Act, line: Line) => {
    const info = await act.call(line, 'getLayThongTinChungMobile')
    const member = info.ThongTinHoiVien
    return member ? toItems(act, line, member, info) : []
  }

export const loyaltyProgramProductSpec: SharedResource = {
  of: 'all',
  name: 'loyaltyProgramProductSpec',
  type: 'LoyaltyProgramProductSpec',
  attributes: [
    ...[
      'name',
      'productNumber',
      'description',
      'needsLoyaltyAccount',
      'lifeCycleStatus',
      'brand',
      'validFor',
    ],
  ],
  items: async ({ context, language }) => [
    {
      id: PROGRAMME,
      name: context.loyalty.about.title[language],
      productNumber: PROGRAMME,
      description: context.loyalty.about.title[language],
      needsLoyaltyAccount: true,
      lifeCycleStatus: 'active',
      brand: context.content.brand.name,
      validFor: ALWAYS,
    },
  ],
}

/** Until the tier is reviewed. */
const validFor = ({ joined_at, progress }: Member) => ({
  startDateTime: joined_at,
  endDateTime: progress.ends_at,
})

const moreOf = (member: Member, info: Info) => ({
  card_number: member.SoTheHoiVienVinaPhonePlus,
  of_operator: info.customerOfVinaphone === 1,
  ...{ email: member.email, email_confirmed: member.email_confirmed, progress: member.progress },
  ...{ benefits: member.benefits, wallet_pass: member.wallet_pass },
  ...{ may_cancel: info.may_cancel, leaving: info.leaving },
})

export const loyaltyProgramMember: LineResource = {
  of: 'line',
  name: 'loyaltyProgramMember',
  type: 'LoyaltyProgramMember',
  named: ['relatedParty.id'],
  namedLine: 'id',
  attributes: ['status', 'name', 'validFor', 'tier', 'relatedParty', 'characteristic'],
  items: whileMember((act, line, member, info) => [
    {
      id: act.lineId(line),
      status: 'active',
      name: member.TenHoiVien,
      validFor: validFor(member),
      tier: member.HangHoiVienMoiId,
      characteristic: toCharacteristics(moreOf(member, info)),
      relatedParty: [customerRef({ id: line.customerId })],
    },
  ]),
}

export const loyaltyAccount: LineResource = {
  of: 'line',
  name: 'loyaltyAccount',
  type: 'LoyaltyAccount',
  within: 'loyaltyProgramMember',
  named: [],
  attributes: ['loyaltyProgramProduct'],
  items: whileMember((act, line) => [
    {
      id: act.lineId(line),
      loyaltyProgramProduct: {
        id: PROGRAMME,
        href: hrefOf(LOYALTY, 'loyaltyProgramProductSpec', PROGRAMME),
      },
    },
  ]),
}

export const loyaltyBalance: LineResource = {
  of: 'line',
  name: 'loyaltyBalance',
  type: 'LoyaltyBalance',
  within: 'loyaltyAccount',
  named: [],
  attributes: ['quantity', 'validFor', 'loyaltyProgramMember', 'characteristic'],
  items: whileMember((act, line, member) => [
    {
      id: `${act.lineId(line)}.points`,
      quantity: { unit: 'point', balance: member.points },
      validFor: validFor(member),
      characteristic: toCharacteristics({
        points_expiring: member.points_expiring,
        points_expire_at: member.points_expire_at,
      }),
      loyaltyProgramMember: {
        id: act.lineId(line),
        href: hrefOf(LOYALTY, 'loyaltyProgramMember', act.lineId(line)),
      },
    },
  ]),
}

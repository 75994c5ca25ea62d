/** TMF658: the programme, its members, their account and its points. */
import type { CallResult } from '../../../contract/calls.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customerRef, hrefOf } from '../resource/parts.ts'
import type { Act, Item, LineResource, SharedResource } from '../resource/resource.ts'

const LOYALTY = { path: 'loyaltyManagement', version: 'v1' }
const PROGRAMME = 'loyalty'
/** The definition wants both ends of a time that has none. */
const ALWAYS = { startDateTime: '1970-01-01T00:00:00.000Z', endDateTime: '9999-12-31T00:00:00.000Z' }

type Member = NonNullable<CallResult<'getLayThongTinChungMobile'>['ThongTinHoiVien']>

const memberOf = async (act: Act, line: Line): Promise<Member | null> =>
  (await act.call(line, 'getLayThongTinChungMobile')).ThongTinHoiVien

const whileMember =
  (toItems: (act: Act, line: Line, member: Member) => Item[]) => async (act: Act, line: Line) => {
    const member = await memberOf(act, line)
    return member ? toItems(act, line, member) : []
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

export const loyaltyProgramMember: LineResource = {
  of: 'line',
  name: 'loyaltyProgramMember',
  type: 'LoyaltyProgramMember',
  named: ['relatedParty.id'],
  attributes: ['status', 'name', 'validFor', 'tier', 'relatedParty'],
  items: whileMember((act, line, member) => [
    {
      id: act.lineId(line),
      status: 'active',
      name: member.TenHoiVien,
      validFor: validFor(member),
      tier: member.HangHoiVienMoiId,
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
  attributes: ['quantity', 'validFor', 'loyaltyProgramMember'],
  items: whileMember((act, line, member) => [
    {
      id: `${act.lineId(line)}.points`,
      quantity: { unit: 'point', balance: member.points },
      validFor: validFor(member),
      loyaltyProgramMember: {
        id: act.lineId(line),
        href: hrefOf(LOYALTY, 'loyaltyProgramMember', act.lineId(line)),
      },
    },
  ]),
}

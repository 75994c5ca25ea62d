/**
 * TMF629 `Customer`: name, contacts and accounts. Contacts are hidden in part, as in every answer of the
 * operator: whole ones are shown to their owner only.
 */
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { ownCodes } from '../account/accounts.ts'
import { accountRef } from '../resource/parts.ts'
import { partyAccountId } from '../resource/party-account.ts'
import type { Act, Customer, CustomerResource, Item } from '../resource/resource.ts'

async function customerOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Item[]> {
  const [line] = lines
  if (!line) return []
  const info = await act.call(line, 'cust_get_info_ver2')
  const { FULL_NAME, CONTACT, EMAIL, ADDRESS, BIRTH_DATE: birth_date, updated_at } = info
  const media = [
    ['phone', { phoneNumber: CONTACT }],
    ['email', { emailAddress: EMAIL }],
    ['postalAddress', { street1: ADDRESS }],
  ] as const
  const codes = await ownCodes(act, lines)
  return [
    {
      id: customer.id,
      name: FULL_NAME,
      status: lines.some(({ status }) => status === 'active') ? 'active' : 'suspended',
      engagedParty: { id: customer.id, name: FULL_NAME, '@referredType': 'Individual' },
      validFor: {
        startDateTime: new Date(Math.min(...lines.map(({ openedAt }) => openedAt.getTime()))).toISOString(),
      },
      contactMedium: media
        .filter(([, characteristic]) => Object.values(characteristic).some(Boolean))
        .map(([mediumType, characteristic]) => ({ mediumType, characteristic })),
      characteristic: toCharacteristics({ birth_date, updated_at }),
      account: [
        ...codes.map(({ code }) => accountRef(`${customer.id}.${code}`, code)),
        ...lines.map((own) => ({
          id: partyAccountId(act, own),
          name: own.plan[act.language],
          '@referredType': 'PartyAccount',
        })),
      ],
    },
  ]
}

export const customerResource: CustomerResource = {
  of: 'customer',
  name: 'customer',
  type: 'Customer',
  named: ['id'],
  attributes: ['name', 'status', 'engagedParty', 'validFor', 'contactMedium', 'characteristic', 'account'],
  items: customerOf,
}

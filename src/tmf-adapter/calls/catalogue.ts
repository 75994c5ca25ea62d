/** Terms of a package: offering and specification by TMF620. */
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import type { AdaptedCall } from '../answer.ts'
import { type Extended, inPath, type Money, type Ref } from '../resources.ts'

type Offering = Extended & {
  name: string
  lifecycleStatus: 'Active' | 'Retired'
  category: Ref[]
  marketSegment: Ref[]
  attachment?: { url: string }[]
  productOfferingPrice: { id: string; price: Money }[]
}
type Specification = {
  productSpecCharacteristic: { name: string; productSpecCharacteristicValue: { value: number }[] }[]
}

const CATALOGUE = 'productCatalogManagement/v4'
/** What a package may include; it has none of what its specification does not name. */
const PARTS = [
  ...['data_mb', 'voice_onnet', 'voice_all', 'voice_fixed', 'sms', 'after_kbps', 'speed_mbps'],
  ...['mesh', 'channels', 'devices', 'streams', 'members'],
]

export const packageGetDetail: AdaptedCall<'package_get_detail'> = {
  of: 'everyone',
  async answer({ backEnd }, { code }) {
    const [offering, specification] = await Promise.all([
      backEnd.get<Offering>(`${CATALOGUE}/productOffering/${inPath(code)}`),
      backEnd.get<Specification>(`${CATALOGUE}/productSpecification/${inPath(code)}`),
    ])
    const { catalogue_id, description, period, ...terms } = fromCharacteristics(offering.characteristic)
    const parts = new Map(
      specification.productSpecCharacteristic.map(({ name, productSpecCharacteristicValue: [first] }) => [
        name,
        first?.value,
      ]),
    )
    return {
      ...terms,
      ...{
        ID: catalogue_id,
        CODE: offering.id,
        NAME: offering.name,
        DESCRIPTION: description,
        PERIOD: period,
      },
      IMAGE_URL: offering.attachment?.[0]?.url ?? '',
      PRICE: offering.productOfferingPrice.find(({ id }) => id === offering.id)?.price.value,
      family: offering.category[0]?.id,
      ...Object.fromEntries(PARTS.map((part) => [part, parts.get(part) ?? null])),
      lines: offering.marketSegment.map(({ id }) => id),
      retired: offering.lifecycleStatus === 'Retired',
    }
  },
}

/** TMF620 `ProductSpecification`: what a package includes. */
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import type { Act, Item, SharedResource } from '../resource/resource.ts'
import { findPackage, lifecycleOf, packagesOnSale } from './packages.ts'

/** What is counted, in which unit. */
const PARTS = {
  data_mb: 'MB',
  voice_onnet: 'minute',
  voice_all: 'minute',
  voice_fixed: 'minute',
  sms: 'message',
  after_kbps: 'kbps',
  speed_mbps: 'Mbps',
  mesh: 'device',
  channels: 'channel',
  devices: 'device',
  streams: 'stream',
  members: 'line',
} as const satisfies Partial<Record<keyof PackageDetail, string>>

const specificationOf =
  ({ context, language }: Act) =>
  (terms: PackageDetail): Item => ({
    id: terms.CODE,
    name: terms.NAME,
    description: terms.DESCRIPTION[language],
    brand: context.content.brand.name,
    productNumber: terms.CODE,
    isBundle: false,
    lifecycleStatus: lifecycleOf(terms),
    productSpecCharacteristic: Object.entries(PARTS).flatMap(([name, unit]) => {
      const value = terms[name as keyof typeof PARTS]
      return value === null ? [] : [characteristicOf(name, value, unit)]
    }),
  })

function characteristicOf(name: string, value: number, unitOfMeasure: string) {
  const values = [{ value, unitOfMeasure, valueType: 'number', isDefault: true }]
  return { id: name, name, valueType: 'number', configurable: false, productSpecCharacteristicValue: values }
}

export const productSpecification: SharedResource = {
  of: 'all',
  name: 'productSpecification',
  type: 'ProductSpecification',
  attributes: [
    'name',
    'description',
    'brand',
    'productNumber',
    'isBundle',
    'lifecycleStatus',
    'productSpecCharacteristic',
  ],
  items: async (act) => (await packagesOnSale(act)).map(specificationOf(act)),
  find: async (act, id) => specificationOf(act)(await findPackage(act, id)),
}

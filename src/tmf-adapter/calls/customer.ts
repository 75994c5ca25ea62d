/** Who the customer is, by TMF629. */
import { fromCharacteristics } from '../../contract/rules/open-api-characteristic.ts'
import { ofLine } from '../answer.ts'
import { type Extended, inPath } from '../resources.ts'

type Customer = Extended & {
  name: string
  contactMedium: { mediumType: string; characteristic: Readonly<Record<string, string>> }[]
}

export const custGetInfoVer2 = ofLine('cust_get_info_ver2', async ({ backEnd, subject }) => {
  const path = `customerManagement/v4/customer/${inPath(subject.customer)}`
  const { name, contactMedium, characteristic } = await backEnd.get<Customer>(path)
  const { birth_date, updated_at } = fromCharacteristics(characteristic)
  const medium = (type: string, part: string) =>
    contactMedium.find(({ mediumType }) => mediumType === type)?.characteristic[part] ?? ''
  return {
    ...{ MSISDN: subject.number, FULL_NAME: name, CUSTOMER_ID: subject.customer },
    CONTACT: medium('phone', 'phoneNumber'),
    EMAIL: medium('email', 'emailAddress'),
    ADDRESS: medium('postalAddress', 'street1'),
    ...{ BIRTH_DATE: birth_date, updated_at },
  }
})

/** The data of an invoice before it is stored. */
import type { OperatorContent } from '../../../contract/content/operator.schema.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { einvoice } from './tables.ts'

export type Row = typeof einvoice.$inferSelect
/** An invoice with its number. */
export type Issued = Omit<Row, 'xml' | 'signed'>
/** What is invoiced, before the number is assigned. `related`: the chain it belongs to. */
export type ToIssue = Pick<Row, 'customerId' | 'reference' | 'issuedAt' | 'name' | 'buyer' | 'lines'> & {
  related?: { row: Row; relation: NonNullable<Row['relation']>; reason: NonNullable<Row['reason']> }
}

export type Seller = { name: string; taxCode: string; address: string; phone: string }

export function sellerOf({ brand, seller, hotlines }: OperatorContent): Seller {
  return {
    name: brand.legal_name || brand.name,
    taxCode: seller.tax_code,
    address: seller.address,
    phone: formatHotline(hotlines.mobile).replace('\u00a0', ' '),
  }
}

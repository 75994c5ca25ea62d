/** A negative invoice in the chain of another one: by law an amount is lowered by an adjusting invoice. */
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { chainOf } from './current-state.ts'
import type { Row, ToIssue } from './invoice.ts'

/** `amount`: by which the invoice is lowered, đ. */
type Lowering = { reference: string; issuedAt: Date; amount: number; line: Bilingual; reason: Bilingual }

/** One negative line at the rate of the first line; undefined if no invoice of the chain is still valid. */
export async function negativeInvoice(
  tx: Database,
  first: Row,
  { reference, issuedAt, amount, line, reason }: Lowering,
): Promise<ToIssue | undefined> {
  const chain = await chainOf(tx, first)
  const row = chain.findLast(
    ({ state, relation }) => (state === 'issued' || state === 'adjusted') && relation !== 'adjusts',
  )
  if (!row) return undefined
  const { customerId, name, buyer, lines } = row
  return {
    customerId,
    reference,
    issuedAt,
    name,
    buyer,
    lines: [
      {
        name: line,
        unit: bilingualText('documents', 'unit.time'),
        quantity: 1,
        gross: -amount,
        rate: lines[0]?.rate ?? null,
      },
    ],
    related: { row, relation: 'adjusts', reason },
  }
}

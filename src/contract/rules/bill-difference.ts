/** Explains why a bill is higher or lower than the one of the month before, line by line. Spec BIL-1. */
import type { BillLine } from '../main/bill.schema.ts'

/** The first two are on only one of the two bills; `more`, `less`: the same item with another amount. */
export type Change = 'new' | 'gone' | 'more' | 'less'

/**
 * One changed line. `amount`: this month, `before`: last month, `difference`: the former minus the latter, đ;
 * never 0.
 */
export type LineDifference = {
  change: Change
  item: string
  kind: BillLine['kind']
  name: BillLine['name']
  unit: BillLine['unit']
  quantity: number
  quantityBefore: number
  amount: number
  before: number
  difference: number
}

/** All changed lines, largest change first. Their differences add up to the difference of the two bills. */
export function billDifferences(lines: readonly BillLine[], before: readonly BillLine[]): LineDifference[] {
  const then = new Map(before.map((line) => [line.item, line]))
  const now = new Set(lines.map(({ item }) => item))
  return [
    ...lines.map((line) => compareLines(line, then.get(line.item))),
    ...before.filter(({ item }) => !now.has(item)).map((line) => compareLines(undefined, line)),
  ]
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.item.localeCompare(b.item))
}

function compareLines(now: BillLine | undefined, then: BillLine | undefined): LineDifference {
  const one = now ?? then
  if (!one) throw new Error('A bill difference needs at least one line')
  const [amount, before] = [now?.amount ?? 0, then?.amount ?? 0]
  const difference = amount - before
  return {
    change: !then ? 'new' : !now ? 'gone' : difference > 0 ? 'more' : 'less',
    item: one.item,
    kind: one.kind,
    name: one.name,
    unit: one.unit,
    quantity: now?.quantity ?? 0,
    quantityBefore: then?.quantity ?? 0,
    amount,
    before,
    difference,
  }
}

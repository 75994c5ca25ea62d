/** Helpers shared by the tests of the ledger and of disputes. */
import { randomUUID } from 'node:crypto'
import type { LedgerLine } from '../../../src/contract/main/balance.schema.ts'
import type { DisputeReason } from '../../../src/contract/rules/dispute.ts'
import type { World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'

/** All ledger lines of a number, page by page. */
export async function allLines(
  world: World,
  number: string,
  filter: Record<string, string | number> = {},
): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = []
  let cursor: string | undefined
  do {
    const page = await callAs(world, number, 'mobile_ledger_list', {
      ...filter,
      ...(cursor && { cursor }),
    } as never)
    lines.push(...page.lines)
    cursor = page.next ?? undefined
  } while (cursor)
  return lines
}

/** The newest line of that package that took money. */
export async function lastCharge(world: World, number: string, code: string): Promise<LedgerLine> {
  const line = (await allLines(world, number, { package_code: code })).find(({ amount }) => amount < 0)
  if (!line) throw new Error(`${number} was never charged for ${code}`)
  return line
}

export function disputes(
  world: World,
  number: string,
  id: string,
  reason: DisputeReason,
  { stop = false, text = '', key = randomUUID() as string } = {},
) {
  return callAs(world, number, 'ledger_dispute_create', { id, reason, text, stop, idempotency_key: key })
}

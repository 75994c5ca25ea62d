/** Plans of statements, and which tables they read whole. */
import { type Catalogue, growingTable } from './statistics.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Parent Relationship'?: string
  'Plan Rows'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Tables that grow with the number of lines and are read whole, with the way of reading. */
export function wholeReads(plan: PlanNode, { parents, firstColumns }: Catalogue): string[] {
  const found = nodesOf(plan).flatMap((node) => {
    const table = growingTable(node['Relation Name'] ?? '', parents)
    if (table && node['Node Type'] === 'Seq Scan') return [table]
    return isWholeIndex(node, firstColumns) ? [`${node['Index Name']}`] : []
  })
  return [...new Set(found)]
}

/** A condition on another than the first column of an index reads all of the index. */
function isWholeIndex(node: PlanNode, firstColumns: ReadonlyMap<string, string>): boolean {
  const first = firstColumns.get(node['Index Name'] ?? '')
  const condition = node['Index Cond']
  return first !== undefined && condition !== undefined && !new RegExp(`\\b"?${first}"?\\b`).test(condition)
}

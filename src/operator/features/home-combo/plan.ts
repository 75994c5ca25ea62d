/** What registering a combo would do: which services move, what they cost, what is credited. Spec HCB-2. */
import type { ErrorCode } from '../../../contract/errors.ts'
import { type ComboPart, comboParts } from '../../../contract/rules/home-combo.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Service } from '../packages/service.ts'
import { type Version, versionKey, versionsOf } from '../packages/version.ts'
import { accessCost, lastFullMonth, packageCost, replacedPackage, unusedPrice } from './costs.ts'
import type { Access, Home } from './homes.ts'
import { takenOf } from './homes.ts'

export type Plan = { code: string; name: string; price: number }
/** `before`: đ in the last full month; null if it was not charged for all of it. */
type Moved = { plan: Plan | null; before: number | null; credit: number }
export type MovedAccess = Moved & { access: Access }
export type MovedLine = Moved & { line: Line; replaced: Service | undefined }

/** What a home and lines have now, read once for all combos. `taken`: those in a running combo. */
export type Present = {
  month: string
  accesses: Partial<Record<ComboPart, MovedAccess>>
  lines: MovedLine[]
  taken: ReadonlySet<string>
}

/** `lock` locks the packages that would be replaced. */
export async function presentOf(
  db: Database,
  home: Home,
  lines: readonly Line[],
  now: Date,
  lock: boolean,
): Promise<Present> {
  const month = lastFullMonth(now)
  const { internet, mytv } = home
  return {
    month,
    accesses: {
      internet: await movedAccess(db, internet, month),
      ...(mytv && { mytv: await movedAccess(db, mytv, month) }),
    },
    lines: await movedLines(db, lines, month, now, lock),
    taken: await takenOf(db, [
      internet.account,
      ...(mytv ? [mytv.account] : []),
      ...lines.map(({ msisdn }) => msisdn),
    ]),
  }
}

async function movedAccess(db: Database, access: Access, month: string): Promise<MovedAccess> {
  const version = { code: access.packageCode, version: access.packageVersion }
  const content = (await versionsOf(db, [version])).get(versionKey(version))?.content
  return {
    access,
    plan: content ? { code: content.code, name: content.name, price: content.price } : null,
    before: await accessCost(db, access, month),
    // An access is billed after its month, so no day of it is paid already.
    credit: 0,
  }
}

async function movedLines(
  db: Database,
  lines: readonly Line[],
  month: string,
  now: Date,
  lock: boolean,
): Promise<MovedLine[]> {
  const moved: MovedLine[] = []
  for (const line of lines) {
    const replaced = await replacedPackage(db, line.msisdn, lock)
    moved.push(
      replaced
        ? {
            line,
            replaced,
            plan: { code: replaced.code, name: replaced.name, price: replaced.price },
            before: await packageCost(db, line, replaced, month),
            credit: await unusedPrice(db, replaced, now),
          }
        : { line, replaced, plan: null, before: 0, credit: 0 },
    )
  }
  return moved
}

export type ComboPlan = {
  accesses: { kind: 'internet' | 'mytv'; moved: MovedAccess | undefined }[]
  lines: MovedLine[]
  before: number | null
  credit: number
  missing: ComboPart[]
  refused: Extract<
    ErrorCode,
    'combo_active' | 'combo_part_missing' | 'combo_lines' | 'combo_line_taken'
  > | null
}

/** A combo for what is there. Lines are in it only if it includes any. */
export function planFor({ content: { quota } }: Version, present: Present): ComboPlan {
  const parts = comboParts({
    ...(quota.channels !== undefined && { channels: quota.channels }),
    ...(quota.members !== undefined && { members: quota.members }),
  })
  const accesses = (['internet', 'mytv'] as const)
    .filter((kind) => parts.includes(kind))
    .map((kind) => ({ kind, moved: present.accesses[kind] }))
  const lines = parts.includes('mobile') ? present.lines : []
  const moved = [...accesses.flatMap((part) => (part.moved ? [part.moved] : [])), ...lines]
  const missing = accesses.filter((part) => !part.moved).map(({ kind }) => kind)
  return {
    accesses,
    lines,
    before: moved.some(({ before }) => before === null)
      ? null
      : moved.reduce((total, { before }) => total + (before ?? 0), 0),
    credit: moved.reduce((total, { credit }) => total + credit, 0),
    missing,
    refused: rejectionOf(),
  }

  function rejectionOf(): ComboPlan['refused'] {
    const homes = accesses.flatMap((part) => (part.moved ? [part.moved.access.account] : []))
    if (homes.some((account) => present.taken.has(account))) return 'combo_active'
    if (missing.length > 0) return 'combo_part_missing'
    if (!parts.includes('mobile')) return null
    if (lines.length === 0 || lines.length > (quota.members ?? 0)) return 'combo_lines'
    return lines.some(({ line }) => present.taken.has(line.msisdn)) ? 'combo_line_taken' : null
  }
}

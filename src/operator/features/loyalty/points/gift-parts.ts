/**
 * Splits a gift by the ends of its points: each part is an entry of the recipient, with a reference derived
 * from the gift. Spec LOY-13, Spec LED-4.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Entry } from './ledger.ts'
import { pointEntry } from './tables.ts'

/**
 * The reference of an entry of the gift. It must be unique for a member and kind, so further parts are
 * numbered from 1.
 */
export function giftName(id: string, part = 0): string {
  return part === 0 ? `gift:${id}` : `gift:${id}:${part}`
}
export function isPartOf(id: string): SQL {
  return sql`split_part(${pointEntry.reference}, ':', 2) = ${id}`
}

/** Splits points taken from grants into one part for each end. */
export function partsOf(
  id: string,
  from: readonly { grant: Entry; points: number }[],
): { reference: string; points: number; expiresAt: Date }[] {
  const byEnd = new Map<number, number>()
  for (const { grant, points } of from) {
    if (!grant.expiresAt) throw new Error('The grant has no expiry')
    byEnd.set(grant.expiresAt.getTime(), (byEnd.get(grant.expiresAt.getTime()) ?? 0) + points)
  }
  return [...byEnd].map(([end, points], part) => ({
    reference: giftName(id, part),
    points,
    expiresAt: new Date(end),
  }))
}

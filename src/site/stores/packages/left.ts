/** What a service still holds, and whether it charges again: what the line loses or saves by stopping it. */
import type { ActiveService } from '../../../contract/main/service.schema.ts'
import { $account } from '../account.ts'
import { lastKnown } from '../loadable.ts'

/** Data in MB, calls in minutes, messages by count. */
export type Left = { data: number; minutes: number; messages: number }

/** What is left of a package, as last loaded; undefined before. */
export function leftOf(code: string): Left | undefined {
  const buckets = lastKnown($account.get().buckets)?.value.buckets
  const sum = (kind: string): number =>
    buckets?.reduce(
      (total, one) => total + (one.package_code === code && one.kind.includes(kind) ? one.left : 0),
      0,
    ) ?? 0
  return buckets && { data: sum('data'), minutes: sum('voice'), messages: sum('sms') }
}

/** It renews and costs something; a package that was bought once or is ending charges nothing further. */
export function chargesAgain({ status, renews_at, price }: ActiveService): boolean {
  return status === 'active' && renews_at !== null && price > 0
}

/** Which voucher a checkout suggests, and why another is worth saving. Spec PRO-6. */

/** A voucher that ends sooner is worth using on a smaller order, days. */
export const VOUCHER_SAVE_DAYS = 7

/**
 * `larger_order`: a larger order would use more of it, and there is time for one. `expires_later`: another
 * voucher of the same worth expires sooner.
 */
export type SaveReason = 'larger_order' | 'expires_later'

/** `discount`: of the order, đ; `up_to`: at most, đ. `valid_until` null: it never expires. */
type Fitting = { id: string; discount: number; up_to: number; valid_until: string | null }

/** `suggested` null: all are worth saving. `now` in milliseconds. */
export function suggestVoucher(
  vouchers: readonly Fitting[],
  now: number,
): { suggested: string | null; save: ReadonlyMap<string, SaveReason> } {
  const save = new Map<string, SaveReason>()
  for (const { id, discount, up_to, valid_until } of vouchers)
    if (discount < up_to && endOf(valid_until) > now + VOUCHER_SAVE_DAYS * 86_400_000)
      save.set(id, 'larger_order')
  const [best, ...others] = vouchers
    .filter(({ id }) => !save.has(id))
    .toSorted((a, b) => b.discount - a.discount || endOf(a.valid_until) - endOf(b.valid_until))
  for (const { id, discount, valid_until } of others)
    if (best && discount === best.discount && endOf(valid_until) > endOf(best.valid_until))
      save.set(id, 'expires_later')
  return { suggested: best?.id ?? null, save }
}

function endOf(validUntil: string | null): number {
  return validUntil === null ? Number.MAX_SAFE_INTEGER : Date.parse(validUntil)
}

/**
 * The cheapest way to serve all lines, exact over every choice of pieces: each line is in one piece, and a
 * home is in one combo. Spec ADV-7.
 */

/**
 * Lines that are served together, as bits. `month`: đ for 30 days, of a combo without what the home costs
 * now. `short`: of its lines, how many have too little data. `changes`: how many have something else now.
 */
export type PieceCost = {
  mask: number
  month: number
  short: number
  changes: number
  isCombo: boolean
}
type Choice<Piece> = { month: number; short: number; changes: number; pieces: readonly Piece[] }

/** Few lines with too little come first, then the price, then few changes. Undefined if some line has no piece. */
export function cheapestCombination<Piece extends PieceCost>(
  pieces: readonly Piece[],
  count: number,
): Choice<Piece> | undefined {
  const all = (1 << count) - 1
  /** By the lines that are served, and by whether the home is in a combo. */
  const best = new Map<string, Choice<Piece>>([
    [keyOf(0, false), { month: 0, short: 0, changes: 0, pieces: [] }],
  ])
  for (let served = 0; served < all; served++)
    for (const hasCombo of [false, true]) {
      const before = best.get(keyOf(served, hasCombo))
      if (!before) continue
      // The first line that is left is in exactly one of the pieces that follow.
      const next = ~served & (served + 1)
      for (const piece of pieces) {
        if (!(piece.mask & next) || piece.mask & served || (piece.isCombo && hasCombo)) continue
        const key = keyOf(served | piece.mask, hasCombo || piece.isCombo)
        const choice = {
          month: before.month + piece.month,
          short: before.short + piece.short,
          changes: before.changes + piece.changes,
          pieces: [...before.pieces, piece],
        }
        if (isBetter(choice, best.get(key))) best.set(key, choice)
      }
    }
  const [alone, combined] = [best.get(keyOf(all, false)), best.get(keyOf(all, true))]
  return combined && isBetter(combined, alone) ? combined : alone
}

function keyOf(served: number, hasCombo: boolean): string {
  return `${served}${hasCombo ? '+' : ''}`
}

type Cost = Pick<PieceCost, 'month' | 'short' | 'changes'>

export function isBetter(one: Cost, other: Cost | undefined): boolean {
  if (!other) return true
  return (one.short - other.short || one.month - other.month || one.changes - other.changes) < 0
}

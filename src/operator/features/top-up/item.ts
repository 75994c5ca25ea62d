/** Item of a top-up order: target line and amount, `84912000004-50000`. */
export type Item = { target: string; amount: number }

export function itemOf({ target, amount }: Item): string {
  return `${target}-${amount}`
}
export function parseItem(itemCode: string): Item | undefined {
  const [, target, amount] = /^(84\d{9})-(\d{1,9})$/.exec(itemCode) ?? []
  return target && amount ? { target, amount: Number(amount) } : undefined
}

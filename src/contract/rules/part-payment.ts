/** An order may be paid in parts until its end. Spec PAY-27. */

/** What is still to be paid of an order that waits for money, đ. Both in đ. */
export function missingOf({ finalAmount, received }: { finalAmount: number; received: number }): number {
  return finalAmount - received
}

/** `1800 1091 nhánh 3`; where editors name no branch, the number alone. */
import { texts } from '../texts.ts'

const paymentText = await texts('payment')

export function hotlineText(hotline: string, branch: string): string {
  return branch ? paymentText('hotline', { hotline, branch }) : hotline
}

/** `1800 1091 nhánh 3`; the number alone if the content has no branch. */
import { texts } from '../texts.ts'

const paymentText = await texts('payment')

export function hotlineText(hotline: string, branch: string): string {
  return branch ? paymentText('hotline', { hotline, branch }) : hotline
}

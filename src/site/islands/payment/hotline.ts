/** `1800 1091 nhánh 3`; where editors name no branch, the number alone. */
import { p } from './texts.ts'

export function hotlineWords(hotline: string, branch: string): string {
  return branch ? p('hotline', { hotline, branch }) : hotline
}

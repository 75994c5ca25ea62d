/** `2026-10` → `10/2026`, in both languages. */
export function monthWords(month: string): string {
  return month.split('-').reverse().join('/')
}

/** Days that readers type. */

/**
 * A typed day as `2026-11-20`: `20/11/2026`, `20-11-2026`, `20.11.2026` or `20112026`; `undefined` if the
 * calendar has no such day.
 */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim()
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = match ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${found}T00:00:00Z`)
  return year && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : undefined
}

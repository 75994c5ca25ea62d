/**
 * Writes a table as CSV (RFC 4180) that opens in every spreadsheet: UTF-8 with byte order mark, CRLF line
 * ends.
 */

/** An apostrophe precedes text that a spreadsheet would execute as a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvFile(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`)
}

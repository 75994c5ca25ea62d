/** Creates CSV files: UTF-8 with a byte order mark, so that spreadsheet programs read Vietnamese. */

/** `name` without its extension. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): File {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new File([`\ufeff${text}\r\n`], `${name}.csv`, { type: 'text/csv' })
}

/** Text that starts like a formula is prefixed, so that no spreadsheet evaluates it. Figures stay figures. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a table for other programmes: UTF-8 with its mark, so that they read Vietnamese. */

/** `name` without its ending. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): File {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new File([`\ufeff${text}\r\n`], `${name}.csv`, { type: 'text/csv' })
}

/** A text that begins like a formula is none: it gets a mark before it. Figures stay figures. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

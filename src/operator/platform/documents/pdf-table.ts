/** Tables of a PDF, with the headings repeated on every page. */
import { setImmediate } from 'node:timers/promises'
import { BOTTOM, LINE, MARGIN, type PdfPages, WIDTH } from './pdf-page.ts'

/** Rows of a table drawn before yielding to other work. */
const ROWS_AT_ONCE = 50

/** A column: heading, share of the width, and whether it contains figures. */
export type Column = { title: string; share: number; figures?: boolean }

/** Yields between batches of rows, because a long table takes a second. */
export async function drawTable(
  { doc, root, style }: PdfPages,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / whole) * WIDTH)
  const titles = columns.map(({ title: name }) => name)
  const element = doc.struct('Table')
  root.add(element)
  function row(cells: readonly string[], head: boolean): void {
    style(head ? 'bold' : 'regular', 9)
    const height =
      Math.max(
        ...cells.map((cell, index) => doc.heightOfString(cell || ' ', { width: (widths[index] ?? 0) - 8 })),
      ) + 8
    if (doc.y + height > BOTTOM) {
      doc.addPage()
      if (!head) row(titles, true)
    }
    const top = doc.y
    const line = doc.struct('TR')
    element.add(line)
    let left = MARGIN
    cells.forEach((cell, index) => {
      const width = widths[index] ?? 0
      const at = left
      left += width
      line.add(
        doc.struct(head ? 'TH' : 'TD', {}, () => {
          style(head ? 'bold' : 'regular', 9).text(cell || ' ', at + 4, top + 4, {
            width: width - 8,
            align: columns[index]?.figures ? 'right' : 'left',
          })
        }),
      )
    })
    line.end()
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + WIDTH, top + height)
      .lineWidth(head ? 1 : 0.5)
      .strokeColor(LINE)
      .stroke()
    doc.endMarkedContent()
    doc.x = MARGIN
    doc.y = top + height
  }
  row(titles, true)
  for (const [index, cells] of rows.entries()) {
    row(cells, false)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
  }
  element.end()
  doc.moveDown(0.6)
}

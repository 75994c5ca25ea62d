/**
 * Writes tagged PDF with real text (for screen readers, search and copying) in the requested language. The
 * brand's font covers every Vietnamese letter; only the used glyphs are embedded.
 */
import { INK, MARGIN, MUTED, openPages, type PdfHead, WIDTH } from './pdf-page.ts'
import { type Column, drawTable } from './pdf-table.ts'

export type Pdf = {
  title: (text: string) => void
  heading: (text: string) => void
  text: (text: string, muted?: boolean) => void
  /** Pairs of name and value, one per line. */
  facts: (rows: readonly (readonly [name: string, value: string])[]) => void
  /** Yields between batches of rows, because a long table takes a second. */
  table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => Promise<void>
  /** Adds the footer to every page, with its number. */
  finish: (foot: (page: number, pages: number) => string) => Promise<Uint8Array<ArrayBuffer>>
}

export function openPdf(head: PdfHead): Pdf {
  const pages = openPages(head)
  const { doc, root, put, style, ensureSpace } = pages
  return {
    title: (text) =>
      put('H1', () => style('bold', 18).text(text, MARGIN, doc.y, { width: WIDTH }).moveDown(0.3)),
    heading(text) {
      ensureSpace(60)
      doc.moveDown(0.5)
      put('H2', () => style('bold', 12).text(text, MARGIN, doc.y, { width: WIDTH }).moveDown(0.2))
    },
    text: (text, muted = false) =>
      put('P', () =>
        style('regular', 10, muted ? MUTED : INK)
          .text(text, MARGIN, doc.y, { width: WIDTH })
          .moveDown(0.2),
      ),
    facts(rows) {
      for (const [name, value] of rows) {
        if (value === '') continue
        ensureSpace(16)
        put('P', () => {
          style('regular', 10, MUTED).text(`${name}: `, MARGIN, doc.y, { width: WIDTH, continued: true })
          style('regular', 10).text(value)
        })
      }
      doc.moveDown(0.4)
    },
    table: (columns, rows) => drawTable(pages, columns, rows),
    async finish(foot) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        // The footer is in the margin; without this it would start a new page.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        style('regular', 8, MUTED).text(foot(index + 1, count), MARGIN, 841.89 - MARGIN, {
          width: WIDTH,
          align: 'center',
          lineBreak: false,
        })
        doc.endMarkedContent()
      }
      return pages.bytes()
    },
  }
}

/**
 * Documents to look at and to print: tagged PDF with its text (read aloud, searched, copied), in the language of whoever asked. The font is
 * the brand's own with every Vietnamese letter; only the letters that are used go into the file.
 */
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../contract/rules/language.ts'

const FONTS = new URL('../../../../node_modules/@expo-google-fonts/plus-jakarta-sans/', import.meta.url)
const font = (file: string) => fileURLToPath(new URL(file, FONTS))
const REGULAR = font('400Regular/PlusJakartaSans_400Regular.ttf')
const BOLD = font('700Bold/PlusJakartaSans_700Bold.ttf')

/** Measures in points. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 24
const INK = '#1c2430'
const MUTED = '#4c5666'
const LINE = '#c9d0da'

/** Rows of a table that are drawn in one go. */
const ROWS_AT_ONCE = 50

/** A column: its heading, its share of the width, and whether it holds figures. */
export type Column = { title: string; share: number; figures?: boolean }

export type Pdf = {
  title: (text: string) => void
  heading: (text: string) => void
  text: (text: string, muted?: boolean) => void
  /** Pairs of name and value, one a line. */
  facts: (rows: readonly (readonly [name: string, value: string])[]) => void
  /** Lets others work between its rows: a long one takes a second. */
  table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => Promise<void>
  /** Under every page: what it is; its number comes with it. */
  finish: (foot: (page: number, pages: number) => string) => Promise<Uint8Array<ArrayBuffer>>
}

export function openPdf({ title, author, language, at }: { title: string; author: string; language: Language; at: Date }): Pdf {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'vi' ? 'vi-VN' : 'en-GB',
    font: REGULAR,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const pieces: Uint8Array[] = []
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise<void>((resolve) => doc.on('end', resolve))
  const root = doc.struct('Document')
  doc.addStructure(root)

  const put = (tag: string, draw: () => void): void => {
    root.add(doc.struct(tag, {}, draw))
  }
  const style = (name: 'regular' | 'bold', size: number, color = INK): PDFKit.PDFDocument =>
    doc
      .font(name === 'bold' ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color)
  const room = (height: number): void => {
    if (doc.y + height > BOTTOM) doc.addPage()
  }

  async function table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const whole = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (share / whole) * WIDTH)
    const titles = columns.map(({ title: name }) => name)
    const element = doc.struct('Table')
    root.add(element)
    function row(cells: readonly string[], head: boolean): void {
      style(head ? 'bold' : 'regular', 9)
      const height = Math.max(...cells.map((cell, index) => doc.heightOfString(cell || ' ', { width: (widths[index] ?? 0) - 8 }))) + 8
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
            style(head ? 'bold' : 'regular', 9).text(cell || ' ', at + 4, top + 4, { width: width - 8, align: columns[index]?.figures ? 'right' : 'left' })
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

  return {
    title: (text) => put('H1', () => style('bold', 18).text(text, MARGIN, doc.y, { width: WIDTH }).moveDown(0.3)),
    heading(text) {
      room(60)
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
        room(16)
        put('P', () => {
          style('regular', 10, MUTED).text(`${name}: `, MARGIN, doc.y, { width: WIDTH, continued: true })
          style('regular', 10).text(value)
        })
      }
      doc.moveDown(0.4)
    },
    table,
    async finish(foot) {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index)
        // Written into the margin, which would otherwise begin a page of its own.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        style('regular', 8, MUTED).text(foot(index + 1, count), MARGIN, 841.89 - MARGIN, { width: WIDTH, align: 'center', lineBreak: false })
        doc.endMarkedContent()
      }
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

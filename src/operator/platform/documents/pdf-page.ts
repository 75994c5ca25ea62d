/** The pages of a PDF and how text is put on them: measures, fonts, tags. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../contract/rules/language.ts'

const FONTS = new URL('../../../../node_modules/@expo-google-fonts/plus-jakarta-sans/', import.meta.url)
const font = (file: string) => fileURLToPath(new URL(file, FONTS))
const REGULAR = font('400Regular/PlusJakartaSans_400Regular.ttf')
const BOLD = font('700Bold/PlusJakartaSans_700Bold.ttf')

/** Measures in points. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
export const BOTTOM = 841.89 - MARGIN - 24
export const INK = '#1c2430'
export const MUTED = '#4c5666'
export const LINE = '#c9d0da'

export type PdfHead = { title: string; author: string; language: Language; at: Date }

export type PdfPages = {
  doc: PDFKit.PDFDocument
  /** The element that all others belong to. */
  root: PDFKit.PDFStructureElement
  /** Adds an element with what is drawn in it. */
  put: (tag: string, draw: () => void) => void
  /** Chooses font, size in points and colour for the text that follows. */
  style: (name: 'regular' | 'bold', size: number, color?: string) => PDFKit.PDFDocument
  /** Begins a new page where so many points are not left on this one. */
  room: (height: number) => void
  /** Ends the document and gives its bytes. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

export function openPages({ title, author, language, at }: PdfHead): PdfPages {
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

  return {
    doc,
    root,
    put: (tag, draw) => void root.add(doc.struct(tag, {}, draw)),
    style: (name, size, color = INK) =>
      doc
        .font(name === 'bold' ? BOLD : REGULAR)
        .fontSize(size)
        .fillColor(color),
    room(height) {
      if (doc.y + height > BOTTOM) doc.addPage()
    },
    async bytes() {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

/** Pages and text of a PDF: measures, fonts, tags. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../contract/rules/language.ts'

const FONTS = new URL('../../../../node_modules/@expo-google-fonts/plus-jakarta-sans/', import.meta.url)
const font = (file: string) => fileURLToPath(new URL(file, FONTS))
const REGULAR = font('400Regular/PlusJakartaSans_400Regular.ttf')
const BOLD = font('700Bold/PlusJakartaSans_700Bold.ttf')

/** Sizes in points. */
export const MARGIN = 48
export const WIDTH = 595.28 - 2 * MARGIN
export const BOTTOM = 841.89 - MARGIN - 24
export const INK = '#1c2430'
export const MUTED = '#4c5666'
export const LINE = '#c9d0da'

export type PdfHead = { title: string; author: string; language: Language; at: Date }

export type PdfPages = {
  doc: PDFKit.PDFDocument
  /** The root of the document's structure. */
  root: PDFKit.PDFStructureElement
  /** Adds a structure element with its drawn content. */
  put: (tag: string, draw: () => void) => void
  /** Sets font, size in points and colour of the following text. */
  style: (name: 'regular' | 'bold', size: number, color?: string) => PDFKit.PDFDocument
  /** Starts a new page if fewer points are left on the current one. */
  ensureSpace: (height: number) => void
  /** Finishes the document and returns its bytes. */
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
    ensureSpace(height) {
      if (doc.y + height > BOTTOM) doc.addPage()
    },
    async bytes() {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

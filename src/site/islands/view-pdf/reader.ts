/** Opens a PDF with pdf.js, loaded on demand because it is larger than the rest of the site together. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

export type Reader = PDFDocumentProxy

/** Rejects if it is not a PDF. */
export async function openReader(bytes: ArrayBuffer): Promise<Reader> {
  // Our documents contain no scripts, forms or external links, so these features are off.
  return getDocument({ data: bytes, enableXfa: false, useWasm: false }).promise
}

/** Width of the first page in CSS pixels, at its size on paper. */
export async function widthOf(reader: Reader): Promise<number> {
  const page = await reader.getPage(1)
  return page.getViewport({ scale: PAPER }).width
}

/**
 * Draws one page as a picture at the resolution of this screen. `scale` 1 is the size on paper at 96 dots per
 * inch.
 */
export async function drawPage(
  reader: Reader,
  number: number,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<void> {
  const page = await reader.getPage(number)
  const dense = Math.min(3, globalThis.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: scale * PAPER * dense })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${canvas.width / dense}px`
  await page.render({ canvas, viewport }).promise
}

/**
 * Places the page's text over the picture, letter above letter: for screen readers, searching and copying.
 */
export async function drawText(
  reader: Reader,
  number: number,
  container: HTMLElement,
  scale: number,
): Promise<void> {
  const page = await reader.getPage(number)
  const viewport = page.getViewport({ scale: scale * PAPER })
  container.replaceChildren()
  container.style.setProperty('--total-scale-factor', String(scale * PAPER))
  await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render()
}

/** CSS pixels per point of paper. */
const PAPER = 96 / 72

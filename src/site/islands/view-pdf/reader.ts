/** Opens a PDF with pdf.js, which comes only now: it is larger than everything else of the site together. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

export type Reader = PDFDocumentProxy

/** Rejects where it is no PDF. */
export async function openReader(bytes: ArrayBuffer): Promise<Reader> {
  // Nothing in a document of ours is a script, a form or an address to be followed.
  return getDocument({ data: bytes, enableXfa: false, useWasm: false }).promise
}

/** CSS pixels that the first page is wide in its size on paper. */
export async function widthOf(reader: Reader): Promise<number> {
  const page = await reader.getPage(1)
  return page.getViewport({ scale: PAPER }).width
}

/** Draws one page as a picture, sharp on this screen. `scale` 1 is the size on paper at 96 dots an inch. */
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

/** Its text over the picture, letter above letter: for screen readers, for searching and for copying. */
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

/** Points of paper to CSS pixels. */
const PAPER = 96 / 72

/** The code as a picture for the phone's gallery, and ways to save it there. Spec PAY-18. */

/** Draws the code without React; loaded once there is a code to save. */
export const loadCode = () => import('../../../art/qr.ts')

/** Pixels of one module, and of a line of text below the code. */
const MODULE = 14
const LINE = 44

/** `lines`: text below the code, so that the picture shows what it pays. */
export async function pictureOf(text: string, lines: readonly string[], name: string): Promise<File> {
  const { modules } = await loadCode()
  const rows = modules(text, 'Q')
  const size = rows.length * MODULE
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size,
    height: size + LINE * (lines.length + 1),
  })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser does not support canvas')
  const style = getComputedStyle(document.documentElement)
  pen.fillStyle = style.getPropertyValue('--paper').trim()
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = style.getPropertyValue('--petal-ink').trim()
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
  pen.font = `600 ${Math.round(LINE * 0.6)}px ${style.fontFamily}`
  pen.textAlign = 'center'
  for (const [at, line] of lines.entries())
    pen.fillText(line, size / 2, size + LINE * (at + 0.75), size - 2 * MODULE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not create the picture')
  return new File([blob], name, { type: 'image/png' })
}

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/**
 * The system's share sheet, to save the picture or pass it to an app. Closing it without a choice is not an
 * error.
 */
export async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

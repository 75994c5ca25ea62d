/** The code as a picture for the phone's gallery, and ways to get it there. Spec PAY-18. */

/** What draws the code without React; fetched once there is a code that can be saved. */
export const loadCode = () => import('../../../art/qr.ts')

/** Pixels of one module, and of a line of words under the code. */
const MODULE = 14
const LINE = 44

/** `lines`: what stands under the code, so that the picture tells what it pays. */
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
 * The share sheet of the system, where a picture can be saved or handed to an app. Closing it without a
 * choice is no failure.
 */
export async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

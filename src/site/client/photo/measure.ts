/**
 * Measures a picture on the device: sharpness, glare, light, and how much of it the card fills. Pure
 * functions of pixels, so that they run in a worker, on the page and in tests. Spec EKY-13.
 */

/** One byte of brightness per pixel, row by row. */
export type Grey = { pixels: Uint8Array; width: number; height: number }

/**
 * `width`, `height`: of the whole picture, pixels. `sharpness`: variance of the Laplacian. `glare`: share of
 * the largest blown-out spot. `light`: mean brightness, 0 to 255. `filled`: shares of width and height that
 * hold nearly all edges.
 */
export type Measures = {
  width: number
  height: number
  sharpness: number
  glare: number
  light: number
  filled: { width: number; height: number }
}

/** The longer side of the small copy that is measured; the limits of `faults.ts` belong to this size. */
export const MEASURED_SIDE = 512
/** Brightness from which a pixel has lost its detail. */
const BLOWN_OUT = 250
/** Share of the edges that may lie outside on each side, such as a speck on the table. */
const OUTSIDE = 0.02

/** `rgba`: four bytes per pixel, as a canvas returns them. Rec. 601 weights. */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3)
    pixels[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { pixels, width, height }
}

export function measure(grey: Grey, whole: { width: number; height: number }): Measures {
  const { width, height } = whole
  const light = grey.pixels.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.pixels.length)
  return { width, height, sharpness: sharpnessOf(grey), glare: glareOf(grey), light, filled: filledOf(grey) }
}

/** Variance of the Laplacian: a blurred picture has hardly any second differences. */
export function sharpnessOf({ pixels, width, height }: Grey): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value =
        (pixels[at - 1] ?? 0) +
        (pixels[at + 1] ?? 0) +
        (pixels[at - width] ?? 0) +
        (pixels[at + width] ?? 0) -
        4 * (pixels[at] ?? 0)
      sum += value
      squares += value * value
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/**
 * Share of the largest blown-out spot. A spot that touches the border is a white table or paper, not a
 * reflection on the card.
 */
export function glareOf({ pixels, width, height }: Grey): number {
  const seen = new Uint8Array(pixels.length)
  let largest = 0
  for (let from = 0; from < pixels.length; from++) {
    if (seen[from] || (pixels[from] ?? 0) < BLOWN_OUT) continue
    const { size, atBorder } = spot({ pixels, width, height }, from, seen)
    if (!atBorder) largest = Math.max(largest, size)
  }
  return pixels.length === 0 ? 0 : largest / pixels.length
}

/** The connected blown-out pixels around `from`. Marks them in `seen`. */
function spot({ pixels, width, height }: Grey, from: number, seen: Uint8Array) {
  const open = [from]
  seen[from] = 1
  let [size, atBorder] = [0, false]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width
    const y = Math.floor(at / width)
    size += 1
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
      atBorder = true
    }
    const beside = [
      x > 0 && at - 1,
      x < width - 1 && at + 1,
      y > 0 && at - width,
      y < height - 1 && at + width,
    ]
    for (const next of beside)
      if (next !== false && !seen[next] && (pixels[next] ?? 0) >= BLOWN_OUT) {
        seen[next] = 1
        open.push(next)
      }
  }
  return { size, atBorder }
}

/** Shares of width and height between the outermost edges. */
export function filledOf({ pixels, width, height }: Grey): { width: number; height: number } {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      const here = pixels[at] ?? 0
      const edge = Math.abs(here - (pixels[at - 1] ?? 0)) + Math.abs(here - (pixels[at - width] ?? 0))
      // Noise of the sensor is no edge.
      if (edge < 24) continue
      columns[x] = (columns[x] ?? 0) + edge
      rows[y] = (rows[y] ?? 0) + edge
    }
  return { width: spread(columns), height: spread(rows) }
}

/** Share of the positions between the first and last `OUTSIDE` of the sum. */
function spread(sums: Float64Array): number {
  const total = sums.reduce((sum, value) => sum + value, 0)
  if (total === 0) return 0
  let [running, first, last] = [0, 0, sums.length - 1]
  for (const [at, value] of sums.entries()) {
    running += value
    if (running <= total * OUTSIDE) first = at + 1
    if (running < total * (1 - OUTSIDE)) last = at + 1
  }
  return (last - first + 1) / sums.length
}

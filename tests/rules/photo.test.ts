/** What the device finds wrong with a picture, on drawn pixels. Spec EKY-13. */
import { describe, expect, test } from 'vitest'
import { fileFault, photoFault } from '../../src/site/client/photo/faults.ts'
import {
  filledOf,
  type Grey,
  glareOf,
  type Measures,
  measure,
  sharpnessOf,
  toGrey,
} from '../../src/site/client/photo/measure.ts'

const [WIDTH, HEIGHT] = [256, 162]
const WHOLE = { width: 1_280, height: 810 }

function draw(brightness: (x: number, y: number) => number, [width, height] = [WIDTH, HEIGHT]): Grey {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = brightness(at % width, Math.floor(at / width))
  return { pixels, width, height }
}
/** A card of lines of print on a darker table. `part`: how much of the width it fills. */
function card(part = 0.9) {
  const [left, top] = [(WIDTH * (1 - part)) / 2, (HEIGHT * (1 - part)) / 2]
  return draw((x, y) => {
    if (x < left || y < top || x >= WIDTH - left || y >= HEIGHT - top) return 90
    return y % 8 < 3 && x % 6 < 3 ? 60 : 200
  })
}
/** Each pixel becomes the mean of its neighbours. */
function blur({ pixels, width, height }: Grey, by: number): Grey {
  return draw(
    (x, y) => {
      let [sum, count] = [0, 0]
      for (let dy = -by; dy <= by; dy++)
        for (let dx = -by; dx <= by; dx++) {
          const value = pixels[(y + dy) * width + x + dx]
          if (x + dx < 0 || x + dx >= width || value === undefined) continue
          sum += value
          count += 1
        }
      return sum / count
    },
    [width, height],
  )
}
/** A reflection of that radius in the middle. */
function reflect(from: Grey, radius: number): Grey {
  return draw((x, y) =>
    Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) < radius ? 255 : (from.pixels[y * WIDTH + x] ?? 0),
  )
}
const CARD = card()
const faultOf = (grey: Grey, whole = WHOLE) => photoFault('front', measure(grey, whole))

describe('a picture of a card', () => {
  test('passes when it is sharp and fills the frame', () => {
    expect(faultOf(CARD)).toBeUndefined()
  })

  test('is found blurred', () => {
    const soft = blur(blur(CARD, 4), 4)
    expect(sharpnessOf(soft)).toBeLessThan(sharpnessOf(CARD) / 20)
    expect(faultOf(soft)).toBe('blurred')
  })

  test('is found with a reflection, but not on a white table', () => {
    expect(faultOf(reflect(CARD, 24))).toBe('glare')
    const onWhite = draw((x, y) => (x < 20 || y < 12 ? 255 : (CARD.pixels[y * WIDTH + x] ?? 0)))
    expect(glareOf(onWhite)).toBe(0)
  })

  test('is found too far away, and upright', () => {
    expect(filledOf(card(0.3)).width).toBeCloseTo(0.3, 1)
    expect(faultOf(card(0.3))).toBe('frame')
    const upright = draw((x, y) => CARD.pixels[x * WIDTH + y] ?? 0, [HEIGHT, WIDTH])
    expect(faultOf(upright, { width: WHOLE.height, height: WHOLE.width })).toBe('frame')
  })

  test('is found dark, small and empty', () => {
    const dark = draw((x, y) => (CARD.pixels[y * WIDTH + x] ?? 0) / 6)
    expect(faultOf(dark)).toBe('dark')
    expect(faultOf(CARD, { width: 400, height: 250 })).toBe('small')
    expect(faultOf(draw(() => 128))).toBe('blurred')
  })
})

test('takes no glare or frame from a face', () => {
  const face: Measures = {
    width: 600,
    height: 800,
    sharpness: 30,
    glare: 0.1,
    light: 120,
    filled: { width: 0.3, height: 0.5 },
  }
  expect(photoFault('portrait', face)).toBeUndefined()
  expect(photoFault('portrait', { ...face, sharpness: 4 })).toBe('blurred')
})

test('reads brightness from the four bytes of a canvas', () => {
  const { pixels } = toGrey(new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 0]), 2, 1)
  expect([...pixels]).toEqual([76, 255])
})

test('refuses other types, empty files and large ones', () => {
  expect(fileFault({ type: 'image/jpeg', size: 200_000 })).toBeUndefined()
  expect(fileFault({ type: 'image/svg+xml', size: 200_000 })).toBe('type')
  expect(fileFault({ type: 'image/png', size: 20 })).toBe('size')
  expect(fileFault({ type: 'image/png', size: 20 * 1024 * 1024 })).toBe('size')
})

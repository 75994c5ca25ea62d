/** Names of the archipelagos on the map of stores. Spec CON-4. */
import drawing from '../../../../content/locations/outlines.json'
import { type MapBox, toMapPoint, unitsPerPixel } from '../../../contract/rules/store-map.ts'
import type { StoreText } from './words.ts'

const TEXTS = { hoangSa: 'map.hoangSa', truongSa: 'map.truongSa' } as const

/** One element for each archipelago, in the order of the drawing. */
export function createNames(t: StoreText): HTMLElement {
  const names = document.createElement('div')
  names.className = 'isles'
  for (const { key } of drawing.archipelagos) {
    const name = document.createElement('span')
    name.textContent = t(TEXTS[key as keyof typeof TEXTS])
    names.append(name)
  }
  return names
}

export function placeNames(names: HTMLElement, box: MapBox, zoom: number): void {
  const scale = unitsPerPixel(zoom, drawing)
  for (const [at, place] of drawing.archipelagos.entries()) {
    const { x, y } = toMapPoint(place, drawing)
    const name = names.children[at] as HTMLElement
    name.style.left = `${(x - box.x) / scale}px`
    name.style.top = `${(y - box.y) / scale}px`
  }
}

/**
 * The drawn map of stores: provinces as a picture, stores as buttons above it. It follows the list: another
 * centres the map on its first store, a chosen store is shown near with what one needs there. Spec CON-4.
 */
import drawing from '../../../../content/locations/outlines.json'
import type { Spot } from '../../../contract/rules/offer.ts'
import {
  boxOf,
  type MapView,
  pinsOf,
  radiusOf,
  toMapPoint,
  viewOf,
  ZOOM_COUNTRY,
  ZOOM_LEAST,
} from '../../../contract/rules/store-map.ts'
import { STORE_MAP, STORE_RADIUS } from '../../../contract/rules/store-visit.ts'
import { $storeFinder, chooseStore, type StoreFinder } from '../../stores/store-finder.ts'
import { followInput } from './map-input.ts'
import { createNames, placeNames } from './map-names.ts'
import { drawPins, showPopup } from './map-parts.ts'
import type { StoreText } from './words.ts'

/** The middle of the country with both archipelagos, which a width of 320 px shows too. */
const COUNTRY: MapView = { centre: { latitude: 15.6, longitude: 109.4 }, zoom: ZOOM_COUNTRY }
/** From here on there is room for the names of stores. */
const ZOOM_NAMES = 9
const SVG = 'http://www.w3.org/2000/svg'

/** `place` contains `[data-field]` (picture and pins), `[data-popup]` and the buttons `[data-zoom]`. */
export function openMap(place: HTMLElement, t: StoreText): void {
  place.hidden = false
  const field = place.querySelector<HTMLElement>('[data-field]')
  const popup = place.querySelector<HTMLElement>('[data-popup]')
  if (!field || !popup) return
  const { picture, ring } = drawPicture()
  const pins = document.createElement('div')
  pins.setAttribute('role', 'group')
  pins.setAttribute('aria-label', t('map.pins'))
  const names = createNames(t)
  field.replaceChildren(picture, names, pins)
  const size = () => ({ width: field.clientWidth || 320, height: field.clientHeight || 320 })
  let view = viewAround($storeFinder.get(), size()) ?? COUNTRY
  let last: StoreFinder | undefined

  function draw(): void {
    const { found, chosen, wish } = $storeFinder.get()
    const box = boxOf(view, size(), drawing)
    picture.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    placeNames(names, box, view.zoom)
    field?.classList.toggle('near', view.zoom >= ZOOM_NAMES)
    const stores = found.map(({ store }) => store)
    drawPins(pins, pinsOf(stores, box, view.zoom, drawing), stores, chosen, t, (ids) => {
      const [only] = ids
      if (ids.length === 1 && only) return chooseStore(only)
      move(
        viewOf(
          stores.filter(({ id }) => ids.includes(id)),
          size(),
          drawing,
        ),
      )
    })
    const near = stores.find(({ id }) => id === chosen) ?? wish.here
    ring.setAttribute('r', String(near ? radiusOf(STORE_RADIUS, near, drawing) : 0))
    const at = near && toMapPoint(near, drawing)
    ring.setAttribute('cx', String(at?.x ?? 0))
    ring.setAttribute('cy', String(at?.y ?? 0))
  }
  function move(to: MapView): void {
    view = { ...to, zoom: Math.min(STORE_MAP.zoom, Math.max(ZOOM_LEAST, to.zoom)) }
    draw()
  }
  function shift(east: number, north: number): void {
    const { width, height } = size()
    const degrees = 360 / (256 * 2 ** view.zoom)
    const { latitude, longitude } = view.centre
    move({
      ...view,
      centre: {
        latitude: latitude + north * height * degrees,
        longitude: longitude + east * width * degrees,
      },
    })
  }
  function follow(finder: StoreFinder): void {
    const before = last
    last = finder
    const chosen = finder.found.find(({ store }) => store.id === finder.chosen)?.store
    showPopup(popup as HTMLElement, chosen, finder, t)
    const ids = (of: StoreFinder | undefined) => of?.found.map(({ store }) => store.id).join()
    const first: Spot | undefined = finder.found[0]?.store
    const around = finder.wish.here !== before?.wish.here && viewAround(finder, size())
    if (chosen && finder.chosen !== before?.chosen) move({ centre: chosen, zoom: STORE_MAP.zoom })
    else if (before && around) move(around)
    else if (before && ids(before) !== ids(finder) && first)
      move({ centre: first, zoom: Math.max(view.zoom, ZOOM_COUNTRY + 2) })
    else draw()
  }

  $storeFinder.subscribe(follow)
  new ResizeObserver(draw).observe(field)
  followInput(place, field, {
    shift,
    zoom: (by) => move(by === 0 ? COUNTRY : { ...view, zoom: view.zoom + by }),
  })
  place.querySelector<HTMLElement>('[data-zoom]')?.focus()
}

/** The person and the nearest store, where the person is known. */
function viewAround(
  { wish, found }: StoreFinder,
  size: { width: number; height: number },
): MapView | undefined {
  const nearest = found.slice(0, 1).map(({ store }) => store)
  return wish.here && viewOf([wish.here, ...nearest], size, drawing)
}

/** Provinces, and the circle around the place that is shown near. */
function drawPicture(): { picture: SVGSVGElement; ring: SVGCircleElement } {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('preserveAspectRatio', 'none')
  const draw = (shape: string, kind: string) => {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', kind)
    path.setAttribute('d', shape)
    picture.append(path)
  }
  for (const shape of Object.values(drawing.outlines)) draw(shape, 'land')
  for (const { path } of drawing.archipelagos) draw(path, 'isle')
  const ring = document.createElementNS(SVG, 'circle')
  picture.append(ring)
  return { picture, ring }
}

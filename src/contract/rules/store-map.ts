/**
 * The drawn map of stores: positions in its units, the part that is shown, and pins that would overlap.
 * Its base is `content/locations/outlines.json`. Spec CON-4.
 */
import type { Spot } from './offer.ts'
import { STORE_MAP } from './store-visit.ts'

export const ZOOM_LEAST = 4
/** The whole country fits into a phone's width. */
export const ZOOM_COUNTRY = 4.6
/** Pins nearer than that, pixels, are drawn as one with their number. */
const PIN_GAP = 36
/** The size of the world in pixels at zoom 0. */
const WORLD = 256
const METRES_PER_DEGREE = 111_320

/** How `outlines.json` was drawn: units per degree, its western and northern edges. */
export type MapUnits = { units: number; west: number; north: number }
export type MapPoint = { x: number; y: number }
/** What is shown: the middle and the level of detail. */
export type MapView = { centre: Spot; zoom: number }
/** A part of the drawing in its units. */
export type MapBox = MapPoint & { width: number; height: number }
/** `ids`: of its places; `x`, `y`: pixels from the upper left corner. */
export type MapPin = MapPoint & { ids: readonly string[] }

const mercator = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

export function toMapPoint({ latitude, longitude }: Spot, { units, west, north }: MapUnits): MapPoint {
  return { x: (longitude - west) * units, y: (mercator(north) - mercator(latitude)) * units }
}

/** Units of the drawing that one pixel shows. */
export function unitsPerPixel(zoom: number, { units }: MapUnits): number {
  return (360 / (WORLD * 2 ** zoom)) * units
}

/** The part of the drawing that a field of that many pixels shows. */
export function boxOf(view: MapView, field: { width: number; height: number }, units: MapUnits): MapBox {
  const scale = unitsPerPixel(view.zoom, units)
  const { x, y } = toMapPoint(view.centre, units)
  const [width, height] = [field.width * scale, field.height * scale]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The radius of a circle of that many metres around a place, in units of the drawing. */
export function radiusOf(metres: number, { latitude }: Spot, { units }: MapUnits): number {
  return (metres / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)) * units
}

/** Pins inside the box; those that would overlap become one, at the first of them. */
export function pinsOf(
  places: readonly (Spot & { id: string })[],
  box: MapBox,
  zoom: number,
  units: MapUnits,
): MapPin[] {
  const scale = unitsPerPixel(zoom, units)
  const pins: (MapPoint & { ids: string[] })[] = []
  for (const place of places) {
    const at = toMapPoint(place, units)
    const [x, y] = [(at.x - box.x) / scale, (at.y - box.y) / scale]
    if (x < 0 || y < 0 || x > box.width / scale || y > box.height / scale) continue
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < PIN_GAP)
    if (near) near.ids.push(place.id)
    else pins.push({ x, y, ids: [place.id] })
  }
  return pins
}

/** A view that shows all of the places, never nearer than the zoom of one. */
export function viewOf(
  places: readonly Spot[],
  field: { width: number; height: number },
  units: MapUnits,
): MapView {
  if (places.length === 0) return { centre: STORE_MAP, zoom: STORE_MAP.zoom }
  const lats = places.map(({ latitude }) => latitude)
  const lngs = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const from = toMapPoint({ latitude: north, longitude: west }, units)
  const to = toMapPoint({ latitude: south, longitude: east }, units)
  // A border of a quarter on each side keeps pins away from the edges.
  const perPixel = Math.max((to.x - from.x) / field.width, (to.y - from.y) / field.height) * 1.5
  const zoom = perPixel > 0 ? Math.log2((360 * units.units) / (WORLD * perPixel)) : STORE_MAP.zoom
  return {
    centre: { latitude: (north + south) / 2, longitude: (west + east) / 2 },
    zoom: Math.min(STORE_MAP.zoom, Math.max(ZOOM_LEAST, zoom)),
  }
}

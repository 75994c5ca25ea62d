/**
 * `npm run bench` prints figures and never passes or fails. The argument `gateway`, `load`, `operator`,
 * `sales`, `payments`, `bookings`, `timing`, `reads`, `renewals`, `restart`, `telemetry` or `clock` runs one
 * part. `scale` runs only where it is named: it makes a million lines.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DURABLE, startPostgres } from '../../scripts/test/postgres.mjs'
import { bookingFigures } from './bookings.ts'
import { clockFigures } from './clock.ts'
import { connectionFigures } from './connections.ts'
import { gatewayFigures } from './gateway.ts'
import { operatorFigures } from './operator.ts'
import { orderFigures, paymentFigures } from './payments.ts'
import { dashboardFigures, readFigures } from './reads.ts'
import { renewalFigures } from './renewals.ts'
import { restartFigures } from './restart.ts'
import { saleFigures, salesFigures } from './sales.ts'
import { scaleFigures } from './scale.ts'
import { telemetryFigures } from './telemetry.ts'
import { timingFigures } from './timing.ts'

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

/** Starts a server and stops it afterwards. */
async function onServer(
  measure: (title: string, server: Server) => Promise<void>,
  settings?: string,
): Promise<void> {
  const server = await startPostgres(settings)
  if (!server) return console.log('PostgreSQL was not found')
  try {
    await measure(`PostgreSQL ${server.version}`, server)
  } finally {
    server.stop()
  }
}

const PARTS: Record<string, () => Promise<void>> = {
  gateway: gatewayFigures,
  load: connectionFigures,
  async operator() {
    await operatorFigures('embedded, in memory', 'memory:')
    await onServer((title, { url }) => operatorFigures(title, url))
  },
  async sales() {
    // Money must survive a power cut, so the server writes to the disk here.
    await onServer((title, { url }) => saleFigures(`${title}, durable`, url), DURABLE)
    await onServer((title, { url }) => salesFigures(title, url))
  },
  async payments() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'))
    await paymentFigures('embedded, in a folder', `file:${join(folder, 'data')}`)
    rmSync(folder, { recursive: true })
    await onServer((title, { url }) => paymentFigures(`${title}, durable`, url), DURABLE)
    await onServer((title, { url }) => orderFigures(`${title}, durable`, url), DURABLE)
  },
  timing: () => onServer((title, { url }) => timingFigures(title, url)),
  async reads() {
    await onServer((title, { url }) => readFigures(title, url))
    await onServer((title, { url }) => dashboardFigures(title, url), DURABLE)
  },
  bookings: () => onServer((title, { url }) => bookingFigures(`${title}, durable`, url), DURABLE),
  renewals: () => onServer((title, { url }) => renewalFigures(title, url)),
  restart: () => onServer(restartFigures),
  telemetry: () => onServer((title, { url }) => telemetryFigures(title, url)),
  clock: clockFigures,
  scale: () => scaleFigures(process.argv[4]),
}
/** Parts that need minutes and gigabytes. */
const NAMED_ONLY = ['scale']

const wanted = process.argv[3]
const load = loadavg()[0]?.toFixed(1)
console.log(`Node ${process.versions.node}, ${new Date().toISOString()}, load ${load}`)
for (const [part, measure] of Object.entries(PARTS))
  if (wanted ? wanted === part : !NAMED_ONLY.includes(part)) await measure()

/**
 * `npm run bench` prints figures and never passes or fails. The argument `gateway`, `operator`, `sales`,
 * `payments` or `timing` runs one part.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DURABLE, startPostgres } from '../../scripts/test/postgres.mjs'
import { gatewayFigures } from './gateway.ts'
import { operatorFigures } from './operator.ts'
import { paymentFigures } from './payments.ts'
import { salesFigures } from './sales.ts'
import { timingFigures } from './timing.ts'

const wanted = process.argv[3]
console.log(`Node ${process.versions.node}, ${new Date().toISOString()}`)
if (!wanted || wanted === 'gateway') await gatewayFigures()
if (!wanted || wanted === 'operator') {
  await operatorFigures('embedded, in memory', 'memory:')
  const server = await startPostgres()
  if (server) {
    try {
      await operatorFigures(`PostgreSQL ${server.version}`, server.url)
    } finally {
      server.stop()
    }
  } else console.log('PostgreSQL was not found')
}
if (!wanted || wanted === 'sales') {
  const server = await startPostgres()
  if (server) {
    try {
      await salesFigures(`PostgreSQL ${server.version}`, server.url)
    } finally {
      server.stop()
    }
  } else console.log('PostgreSQL was not found')
}
if (!wanted || wanted === 'payments') {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  await paymentFigures('embedded, in a folder', `file:${join(folder, 'data')}`)
  rmSync(folder, { recursive: true })
  // A confirmed order must survive a power cut, so the server writes to the disk here.
  const server = await startPostgres(DURABLE)
  if (server) {
    try {
      await paymentFigures(`PostgreSQL ${server.version}, durable`, server.url)
    } finally {
      server.stop()
    }
  } else console.log('PostgreSQL was not found')
}
if (!wanted || wanted === 'timing') {
  const server = await startPostgres()
  if (server) {
    try {
      await timingFigures(`PostgreSQL ${server.version}`, server.url)
    } finally {
      server.stop()
    }
  } else console.log('PostgreSQL was not found')
}

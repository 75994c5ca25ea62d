/** `npm run bench`: figures, never pass or fail. Say `gateway` or `operator` to see one part. */
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { gatewayFigures } from './gateway.ts'
import { operatorFigures } from './operator.ts'

const wanted = process.argv[3]
console.log(`Node ${process.versions.node}, ${new Date().toISOString()}`)
if (wanted !== 'operator') await gatewayFigures()
if (wanted !== 'gateway') {
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

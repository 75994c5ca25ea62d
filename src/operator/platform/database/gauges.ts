/** Connections of this process to its database, with the names of OpenTelemetry. Spec RUN-10. */
import { metrics } from '@opentelemetry/api'
import { SCOPE } from '../../../contract/telemetry/span.ts'
import type { OpenDatabase } from './types.ts'

const POOL = 'db.client.connection.pool.name'
const STATE = 'db.client.connection.state'

/** They are read at every scrape from now on; call it after telemetry was started. */
export function observeConnections(connections: NonNullable<OpenDatabase['connections']>): void {
  const meter = metrics.getMeter(SCOPE)
  const count = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database by their state',
    unit: '{connection}',
  })
  const max = meter.createObservableGauge('db.client.connection.max', {
    description: 'The most connections of this process',
    unit: '{connection}',
  })
  const waiting = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Statements and transactions that wait for a connection',
    unit: '{request}',
  })
  meter.addBatchObservableCallback(
    (result) => {
      for (const [name, counts] of Object.entries(connections())) {
        const pool = { [POOL]: name }
        result.observe(count, counts.used, { ...pool, [STATE]: 'used' })
        result.observe(count, counts.idle, { ...pool, [STATE]: 'idle' })
        result.observe(max, counts.max, pool)
        result.observe(waiting, counts.waiting, pool)
      }
    },
    [count, max, waiting],
  )
}

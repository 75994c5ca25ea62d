/** All gauges that are read from the operator's database. Spec RUN-10. */
import { codes } from './features/identity/gauges.ts'
import { paymentQueues, paymentStates } from './features/payments/gauges.ts'
import { JOBS } from './jobs.ts'
import { deadLetters, jobLag } from './platform/jobs/gauges.ts'
import { ledgerDifference } from './platform/ledger/gauges.ts'
import { messageQueue } from './platform/messages/gauges.ts'
import { type Observed, observeSource } from './platform/telemetry/gauge.ts'

const SOURCES = [
  jobLag(JOBS),
  deadLetters,
  messageQueue,
  paymentStates,
  paymentQueues,
  codes,
  ledgerDifference,
]

/** They are read at every scrape from now on; call it after telemetry was started. */
export function observeOperator(from: Observed): void {
  for (const source of SOURCES) observeSource(from, source)
}

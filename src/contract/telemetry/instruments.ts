/**
 * The instruments that request code records into, with their units. Gauges that are read from the database
 * are in `src/operator/gauges.ts`. Dashboards and alarms name them, so that a name is as stable as one on the
 * wire. Spec RUN-10.
 */
import { type Counter, type Histogram, type Meter, type MeterProvider, metrics } from '@opentelemetry/api'
import { SCOPE } from './span.ts'

/** Bounds between a fast read and the gateway's deadline, seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
/** A job may run for minutes after a pause. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

export type Instruments = {
  /** Requests of the gateway by method, route, status and `portal.code`; seconds. */
  requests: Histogram
  /** Calls of the operator by `rpc.method` and `rpc.response.status_code`; seconds. */
  calls: Histogram
  /** Runs of jobs by `portal.job`, and `error.type` of failed ones; seconds. */
  jobs: Histogram
  /** Failures of jobs and of their items by `portal.job`. */
  jobFailures: Counter
  /** Requests that were refused because the event loop was late, by `portal.urgency`. */
  shed: Counter
}

let known: { provider: MeterProvider; instruments: Instruments } | undefined

/** Those of the provider that is set now; without one they record nothing. */
export function instruments(): Instruments {
  const provider = metrics.getMeterProvider()
  if (known?.provider !== provider)
    known = { provider, instruments: createInstruments(provider.getMeter(SCOPE)) }
  return known.instruments
}

function createInstruments(meter: Meter): Instruments {
  const seconds = (bounds: number[]) => ({ unit: 's', advice: { explicitBucketBoundaries: bounds } })
  return {
    requests: meter.createHistogram('http.server.request.duration', {
      description: 'Duration of requests to the gateway',
      ...seconds(SECONDS),
    }),
    calls: meter.createHistogram('rpc.server.call.duration', {
      description: 'Duration of calls in the operator',
      ...seconds(SECONDS),
    }),
    jobs: meter.createHistogram('portal.job.duration', {
      description: 'Duration of a run of a job',
      ...seconds(JOB_SECONDS),
    }),
    jobFailures: meter.createCounter('portal.job.failures', {
      description: 'Failures of jobs and of their items',
      unit: '{failure}',
    }),
    shed: meter.createCounter('portal.requests.shed', {
      description: 'Requests refused because the event loop was late',
      unit: '{request}',
    }),
  }
}

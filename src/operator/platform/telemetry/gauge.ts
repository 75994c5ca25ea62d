/**
 * Gauges that are read from the database at each scrape, by indexed statements whose rows are limited.
 * Each source fails alone: its gauges are then missing and the others are there. Spec RUN-10.
 */
import { type Attributes, metrics } from '@opentelemetry/api'
import { SCOPE } from '../../../contract/telemetry/span.ts'
import type { Database } from '../database/open.ts'
import type { Clock } from '../time/clock.ts'
import { errorFields, type Log } from './log.ts'

export type Reading = { value: number; attributes?: Attributes }
/** What gauges are read from. */
export type Observed = { db: Database; clock: Pick<Clock, 'now'>; log: Log }
/** Gauges by name that are read together. */
export type GaugeSource<Name extends string = string> = {
  gauges: Readonly<Record<Name, { description: string; unit: string }>>
  read: (source: Observed) => Promise<Readonly<Record<Name, readonly Reading[]>>>
}

/** Rows that a gauge counts at most, so that a scrape during an outage costs no more than another. */
export const COUNTED_MAX = 10_000
/** Longest time of one source, milliseconds. A scrape is given up after ten seconds. */
const READ_MS = 3_000

/** Reads the source at every scrape of the provider that is set now; without one, never. */
export function observeSource(from: Observed, { gauges, read }: GaugeSource): void {
  const meter = metrics.getMeter(SCOPE)
  const observables = new Map(
    Object.entries(gauges).map(([name, options]) => [name, meter.createObservableGauge(name, options)]),
  )
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const readings = await withinTime(read(from))
        for (const [name, gauge] of observables)
          for (const { value, attributes } of readings[name] ?? []) result.observe(gauge, value, attributes)
      } catch (error) {
        from.log.error(errorFields(`gauge ${[...observables.keys()].join(' ')}`, '', error))
      }
    },
    [...observables.values()],
  )
}

function withinTime<Result>(reading: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The gauge was not read in time')), READ_MS)
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer))
}

/** Seconds since a moment as the database returns it; 0 without one or ahead of the clock. */
export function secondsSince(moment: string | Date | null | undefined, now: Date): number {
  if (!moment) return 0
  return Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
}

/**
 * Gauges of the event loop, with the names of OpenTelemetry. They distinguish a slow database from a process
 * that has too much to do itself. Spec RUN-10.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { metrics } from '@opentelemetry/api'
import { SCOPE } from '../../contract/telemetry/span.ts'

/** Milliseconds between two samples, which the histogram counts as delay. */
const RESOLUTION_MS = 20

/** From now on; each scrape reads what was since the last one. */
export function observeEventLoop(): void {
  const meter = metrics.getMeter(SCOPE)
  const delay = (what: string) =>
    meter.createObservableGauge(`nodejs.eventloop.delay.${what}`, {
      description: `Delay of the event loop since the last scrape, ${what}`,
      unit: 's',
    })
  const [mean, p99, max] = [delay('mean'), delay('p99'), delay('max')]
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', {
    description: 'Share of the time that the event loop was working',
    unit: '1',
  })
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let before = performance.eventLoopUtilization()
  // Nothing was late if there was no time for a sample.
  const seconds = (nanoseconds: number) =>
    histogram.count > 0 ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000) : 0
  meter.addBatchObservableCallback(
    (result) => {
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization)
      before = now
      result.observe(mean, seconds(histogram.mean))
      result.observe(p99, seconds(histogram.percentile(99)))
      result.observe(max, seconds(histogram.max))
      histogram.reset()
    },
    [mean, p99, max, utilization],
  )
}

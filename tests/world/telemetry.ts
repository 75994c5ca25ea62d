/** Telemetry as a program with its settings has it, for the tests of one file. */
import { context, propagation, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { openTraces } from '../../src/entry/telemetry/open-telemetry.ts'

/** Collects all spans until `stop`. A worker runs many files, so that nothing of it may stay. */
export function collectSpans(): { spans: () => ReadableSpan[]; stop: () => Promise<void> } {
  const exporter = new InMemorySpanExporter()
  const close = openTraces(resourceFromAttributes({}), 1, new SimpleSpanProcessor({ exporter }))
  return {
    spans: () => exporter.getFinishedSpans(),
    stop: async () => {
      await close()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** Settings of telemetry, which all programs share: without an address and a port it is off. */
import { type Env, readVariables } from './variables.ts'

const POSSIBLE = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'METRICS_PORT',
  'METRICS_HOST',
] as const

export type TelemetrySettings = {
  /** Address that traces are posted to; without it none are made. */
  tracesUrl: string | undefined
  /** Share of traces that are recorded, 0 to 1. */
  share: number
  /** Where metrics are read; without it none are collected. */
  metrics: { port: number; host: string } | undefined
}

/** `undefined`: off. Throws `SettingError`. */
export function readTelemetrySettings(env: Env): TelemetrySettings | undefined {
  const values = readVariables(env, { possible: POSSIBLE })
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: port } = values
  if (!endpoint && port === undefined) return undefined
  return {
    tracesUrl: endpoint && `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
    metrics: port === undefined ? undefined : { port, host: values.METRICS_HOST ?? '127.0.0.1' },
  }
}

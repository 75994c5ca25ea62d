/** Starts OpenTelemetry where a setting asks for it. Otherwise nothing of its SDK is loaded. Spec RUN-8. */
import { readTelemetrySettings } from '../settings/telemetry.ts'
import type { Env } from '../settings/variables.ts'
import type { Telemetry } from './telemetry.ts'

/** The program, as it is called in traces and metrics, and the build that runs. */
type Program = { service: string; build?: string | undefined }

/**
 * Before gateway and operator are created; `undefined` where it is off. Throws `SettingError`, or one
 * sentence when the port of the metrics is in use.
 */
export async function startTelemetry(
  env: Env,
  program: Program,
  log: (line: string) => void,
): Promise<Telemetry | undefined> {
  const settings = readTelemetrySettings(env)
  if (!settings) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings, program, log)
}

/**
 * Measures the connection between this browser and our own gateway: the way through Wi-Fi and network to us,
 * not the speed to other sites. Spec INC-6.
 */
import type { Measurement } from '../../../contract/main/help-ticket.schema.ts'
import { MEASURE_PATH, MEASURED_KBPS_MAX, MEASURED_MS_MAX } from '../../../contract/rules/incident.ts'
import { environment } from '../../client/environment.ts'

/** Small questions for the latency; the quickest counts, because the others waited for something else. */
const PINGS = 5
/** Bytes of the answer and of the request, milliseconds that one of them may take. */
const DOWN_BYTES = 1024 * 1024
const UP_BYTES = 256 * 1024
const LONGEST = 15_000

/** `null` for what could not be measured. */
export async function measureConnection(): Promise<Measurement> {
  const times: number[] = []
  for (let ping = 0; ping < PINGS; ping++) {
    const time = await timeOf(`${MEASURE_PATH}?bytes=1`)
    if (time !== undefined) times.push(time)
  }
  const latency = times.length > 0 ? Math.min(...times) : undefined
  const down = await timeOf(`${MEASURE_PATH}?bytes=${DOWN_BYTES}`)
  const up = await timeOf(MEASURE_PATH, formOf(UP_BYTES))
  const speed = (bytes: number, time: number | undefined) =>
    time === undefined
      ? null
      : Math.min(MEASURED_KBPS_MAX, Math.round((bytes * 8) / Math.max(1, time - (latency ?? 0))))
  return {
    at: new Date(environment().now()).toISOString(),
    latency_ms: latency === undefined ? null : Math.min(MEASURED_MS_MAX, Math.round(latency)),
    down_kbps: speed(DOWN_BYTES, down),
    up_kbps: speed(UP_BYTES, up),
  }
}

/** Milliseconds until the whole answer is here; `undefined` if none came. */
async function timeOf(address: string, body?: FormData): Promise<number | undefined> {
  const { fetch, now } = environment()
  const from = now()
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST),
      ...(body && { method: 'POST', body }),
    })
    if (!response.ok) return undefined
    await response.arrayBuffer()
    return now() - from
  } catch {
    return undefined
  }
}

/** Random bytes, which nothing on the way can compress. */
function formOf(bytes: number): FormData {
  const content = new Uint8Array(bytes)
  // The browser fills 64 kB at a time.
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536))
  const form = new FormData()
  form.set('bytes', new Blob([content]))
  return form
}

/** What the operator writes down about faults. No text of the error itself: a failed query carries numbers, codes and names. */

export type Log = (line: string) => void

/** One JSON line: which call, which request, what kind of error, and where in our code it happened. */
export function faultLine(call: string, requestId: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const kind = cause instanceof Error ? cause.name : typeof cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const frames = cause instanceof Error ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return JSON.stringify({ level: 'error', room: 'operator', call, requestId, kind, code, at: frames.slice(0, 6).map((line) => line.trim()) })
}

/** Retries of the operator's jobs. Spec JOB-2. */

/** Failures in a row after which an item becomes a dead letter. A job as a whole is retried for ever. */
export const JOB_RETRY_LIMIT = 20

/** Longest wait between two tries, seconds. */
export const JOB_RETRY_MAX_SECONDS = 600

/** No item waits longer than this for any reason, seconds. */
export const JOB_WAIT_MAX_SECONDS = 86_400

/** Seconds until the next try after `tries` failures in a row: 2, 4, 8 … up to ten minutes. */
export function jobRetrySeconds(tries: number): number {
  return Math.min(JOB_RETRY_MAX_SECONDS, 2 ** Math.min(tries, 16))
}

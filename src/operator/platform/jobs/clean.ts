/** Deletes obsolete rows: each feature contributes its own clean-up. */
import type { Database } from '../database/open.ts'
import type { Job } from './job.ts'

/** Deletes what a feature no longer needs at this time. */
export type Cleaning = (db: Database, now: Date) => Promise<void>

/** Codes expire within minutes, but the daily limit counts their rows; a second day covers clock changes. */
export const CHALLENGE_DAYS = 2
/** Time between two clean-ups, seconds. */
const CLEAN_EVERY_SECONDS = 600

/** One job for each clean-up, so that a failing clean-up does not stop the others. */
export function cleanUpJobs(cleanings: Readonly<Record<string, Cleaning>>): Job[] {
  return Object.entries(cleanings).map(([feature, clean]) => ({
    name: `clean_${feature}`,
    everySeconds: CLEAN_EVERY_SECONDS,
    run: ({ db, clock }) => clean(db, clock.now()),
  }))
}

/** Gauges of jobs: how late they are, and what they gave up. Spec RUN-10. */
import { sql } from 'drizzle-orm'
import { message } from '../messages/tables.ts'
import type { GaugeSource, Observed, Reading } from '../telemetry/gauge.ts'
import { addSeconds } from '../time/seconds.ts'
import type { Job } from './job.ts'
import { findDueJobs } from './run.ts'
import { jobItem } from './tables.ts'

/** Lateness that is asked for, seconds. Each step asks only of jobs that are as late as the one before. */
const STEPS = [0, 60, 300, 900, 3_600, 21_600, 86_400]

/** How late jobs are at least: the greatest of `STEPS` for which something has been due, else 0. */
export function jobLag(jobs: readonly Job[]): GaugeSource<'portal.job.lag'> {
  const measured = jobs.filter(({ hasItems }) => hasItems)
  return {
    gauges: {
      'portal.job.lag': { description: 'Time for which something of the job has been due', unit: 's' },
    },
    async read(from) {
      const lags = new Map(measured.map(({ name }) => [name, 0]))
      let late = measured
      for (const seconds of STEPS) {
        const due = await dueBefore(from, late, seconds)
        late = late.filter(({ name }) => due.has(name))
        if (late.length === 0) break
        for (const { name } of late) lags.set(name, seconds)
      }
      return { 'portal.job.lag': Array.from(lags, ([job, value]) => readingOf(job, value)) }
    },
  }
}

function dueBefore({ db, clock }: Observed, jobs: readonly Job[], seconds: number): Promise<Set<string>> {
  const names = new Set(jobs.map(({ name }) => name))
  return findDueJobs(db, jobs, addSeconds(clock.now(), -seconds), names)
}

export const deadLetters: GaugeSource<'portal.job.dead_letters'> = {
  gauges: {
    'portal.job.dead_letters': { description: 'What was given up after its last try', unit: '{item}' },
  },
  async read({ db }) {
    const { rows } = (await db.execute(deadLettersQuery())) as unknown as {
      rows: { job: string; count: number }[]
    }
    return { 'portal.job.dead_letters': rows.map(({ job, count }) => readingOf(job, count)) }
  },
}

/** By job, messages among them; `all` is always there. */
export function deadLettersQuery() {
  return sql`
    with dead as (
      select ${jobItem.job} as job, count(*)::int as count from ${jobItem}
      where ${jobItem.deadAt} is not null and ${jobItem.discardedAt} is null group by ${jobItem.job}
      union all
      select 'messages', count(*)::int from ${message} where ${message.deadAt} is not null)
    select job, count from dead union all select 'all', sum(count)::int from dead`
}

function readingOf(job: string, value: number): Reading {
  return { value, attributes: { 'portal.job': job } }
}

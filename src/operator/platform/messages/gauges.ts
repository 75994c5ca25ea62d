/** Gauges of messages that wait: how many, and how long the oldest has. Spec RUN-10. */
import { type SQL, sql } from 'drizzle-orm'
import { JOB_RETRY_MAX_SECONDS } from '../../../contract/rules/job.ts'
import { COUNTED_MAX, type GaugeSource, secondsSince } from '../telemetry/gauge.ts'
import { addSeconds } from '../time/seconds.ts'
import { MESSAGE_CHANNELS, message } from './tables.ts'

export const messageQueue: GaugeSource<'portal.message.queue.size' | 'portal.message.queue.age'> = {
  gauges: {
    'portal.message.queue.size': { description: 'Messages that wait for their channel', unit: '{message}' },
    'portal.message.queue.age': { description: 'Time for which the oldest message waits', unit: 's' },
  },
  async read({ db, clock }) {
    const now = clock.now()
    const { rows } = (await db.execute(messageQueueQuery(now))) as unknown as {
      rows: { channel: string; size: number; since: string | null }[]
    }
    const about = ({ channel }: { channel: string }) => ({ attributes: { 'portal.channel': channel } })
    return {
      'portal.message.queue.size': rows.map((row) => ({ value: row.size, ...about(row) })),
      'portal.message.queue.age': rows.map((row) => ({
        value: secondsSince(row.since, now),
        ...about(row),
      })),
    }
  },
}

/** A message waits since it was due; once it was refused, since it was sent. */
export function messageQueueQuery(now: Date): SQL {
  const channels = sql.join(
    MESSAGE_CHANNELS.map((channel) => sql`(${channel})`),
    sql`, `,
  )
  const nextTry = addSeconds(now, JOB_RETRY_MAX_SECONDS).toISOString()
  return sql`
    select c.channel, count(waiting.since)::int as size, min(waiting.since) as since
    from (values ${channels}) c (channel) left join lateral (
      select case when m.tries = 0 then m.due_at else m.sent_at end as since from ${message} m
      where m.channel = c.channel and m.due_at <= ${nextTry}
        and (m.tries > 0 or m.due_at <= ${now.toISOString()})
      order by m.due_at limit ${COUNTED_MAX}) waiting on true
    group by c.channel`
}

/**
 * What renewals cost among many lines: in proportion to what is due, and how much faster two workers are than
 * one.
 */
import { dueServices } from '../../src/operator/features/packages/due-services.ts'
import { runJobs } from '../../src/operator/platform/jobs/run.ts'
import { addSeconds } from '../../src/operator/platform/time/seconds.ts'
import { renewalFigures } from './renewals.ts'
import { openScaleOperator, type ScaleOperator } from './scale-operator.ts'

/** The first warms up. */
const DUE = [100, 100, 1_000]
const WORKERS = 'renewals_of_two_workers'

export async function jobFigures(title: string, url: string): Promise<void> {
  const scale = await openScaleOperator(url)
  for (const [round, count] of DUE.entries()) {
    await fallDue(scale, count, round)
    const { ms, pages, statements } = await scale.measure(() =>
      runJobs(scale.operator.context, [dueServices]),
    )
    await requireRenewed(scale)
    if (round > 0)
      console.log(
        `${title}: ${count} due renewals ${ms.toFixed(0)} ms, ${pages} pages, ${statements} statements; ` +
          `each ${(ms / count).toFixed(2)} ms, ${(pages / count).toFixed(0)} pages`,
      )
  }
  await scale.admin.query(`create database ${WORKERS}`)
  const empty = new URL(url)
  empty.pathname = WORKERS
  await renewalFigures(title, empty.href)
  await scale.admin.query(`drop database ${WORKERS} with (force)`)
  await scale.close()
}

/** Services of prepaid lines, which get the money. Each time a cycle ends at another time than before. */
async function fallDue({ admin, operator }: ScaleOperator, count: number, round: number): Promise<void> {
  const due = addSeconds(operator.context.clock.now(), -(Math.floor(Date.now() / 1_000) % 3_600) - round)
  const { rows } = await admin.query<{ msisdn: string }>(
    `update service set renews_at = $1, expires_at = $1 where id in (
      select 'many:' || lpad(i::text, 8, '0') from generate_series(1, $2::int * 2) i
      where mod(i, 7) <> 0 limit $2)
    returning msisdn`,
    [due, count],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} services fell due`)
  await admin.query('update ledger_account set balance = 1000000 where id = any ($1)', [
    rows.map(({ msisdn }) => `${msisdn}:main`),
  ])
}

async function requireRenewed({ admin, operator }: ScaleOperator): Promise<void> {
  const { rows } = await admin.query(
    `select 1 from service where status <> 'ended' and coalesce(renews_at, expires_at) <= $1`,
    [operator.context.clock.now()],
  )
  if (rows.length > 0) throw new Error(`${rows.length} services were not renewed`)
}

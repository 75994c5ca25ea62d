/** What a tick costs where nothing is due: each job alone, and all together as the runner asks. */
import { loadavg } from 'node:os'
import { JOBS } from '../../src/operator/jobs.ts'
import { runJobs } from '../../src/operator/platform/jobs/run.ts'
import { type Measured, openScaleOperator } from './scale-operator.ts'

const ROUNDS = 5
const AIM = { ms: 50, pages: 20, all: 300 }

export async function idleFigures(title: string, url: string): Promise<void> {
  const { operator, admin, measure, close } = await openScaleOperator(url)
  const { context } = operator
  // What fell due by the demo people's lives is done first, and the book of the last day closed.
  await runJobs(context, JOBS)
  await admin.query('vacuum analyze')
  console.log(
    `${title}: a tick with nothing due, load ${loadavg()[0]?.toFixed(0)}; aims: each job ≤ ${AIM.ms} ms ` +
      `and ≤ ${AIM.pages} pages`,
  )
  let sum = 0
  for (const job of JOBS) {
    const { ms, inDatabase, pages } = await leastOf(async () => {
      // A job with an interval would not run at all.
      await admin.query(`delete from job_item where job = $1 and subject = ''`, [job.name])
      await admin.query('vacuum job_item, setting')
      return measure(() => runJobs(context, [job]))
    })
    sum += ms
    const notes = [
      ...(job.everySeconds ? [`every ${job.everySeconds} s`] : []),
      ...(ms > AIM.ms || pages > AIM.pages ? ['misses its aim'] : []),
    ]
    console.log(
      `  ${job.name.padEnd(26)} ${format(ms)} ms, ${format(inDatabase)} in the database, ` +
        `${String(pages).padStart(6)} pages  ${notes.join(', ')}`,
    )
  }
  const tick = await leastOf(() => measure(() => runJobs(context, JOBS)))
  console.log(
    `  the jobs one by one ${sum.toFixed(0)} ms; one tick as the runner asks ${format(tick.ms)} ms, ` +
      `${format(tick.inDatabase)} in the database, ${tick.pages} pages; aim ≤ ${AIM.all} ms`,
  )
  await close()
}

/** Each figure's least, because other work on the machine only adds to it; the first round warms up. */
async function leastOf(run: () => Promise<Measured>): Promise<Measured> {
  await run()
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await run())
  const of = (figure: keyof Measured) => Math.min(...rounds.map((measured) => measured[figure]))
  return { ms: of('ms'), inDatabase: of('inDatabase'), pages: of('pages'), statements: of('statements') }
}

function format(ms: number): string {
  return ms.toFixed(2).padStart(8)
}

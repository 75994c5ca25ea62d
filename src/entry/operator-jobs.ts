/**
 * `npm run jobs`: lists what failed and waits. `npm run jobs retry|discard JOB SUBJECT` decides about it.
 * Works on `DATABASE_URL`, or on the embedded database in `DATA_DIR` while the server is stopped.
 */
import { resolve } from 'node:path'
import { discardFailed, listFailed, retryFailed } from '../operator/failed-work.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { main } from './listen.ts'
import { readAllInOneSettings } from './settings/place.ts'

const USAGE = 'Usage: npm run jobs [retry|discard JOB SUBJECT]'

await main(async () => {
  const [action = 'list', job = '', subject = ''] = process.argv.slice(3)
  const { dataDir = '.data', databaseUrl } = readAllInOneSettings(process.env)
  const { db, close } = await openDatabase(databaseUrl || `file:${resolve(dataDir, 'database')}`)
  try {
    const context = { db, clock: await openClock(db) }
    if (action === 'list') print(await listFailed({ db }))
    else if (action === 'retry' && job) report(await retryFailed(context, job, subject), job, subject)
    else if (action === 'discard' && job) report(await discardFailed(context, job, subject), job, subject)
    else throw new Error(USAGE)
  } finally {
    await close()
  }
})

function print(items: Awaited<ReturnType<typeof listFailed>>): void {
  for (const { job, subject, tries, nextAt, error } of items)
    console.log(
      [
        job,
        subject || '(whole job)',
        `${tries} tries`,
        nextAt ? `next ${nextAt.toISOString()}` : 'dead',
        error,
      ]
        .filter(Boolean)
        .join('  '),
    )
  console.log(items.length > 0 ? `${items.length} failed. ${USAGE}` : 'Nothing failed.')
}

function report(found: boolean, job: string, subject: string): void {
  console.log(found ? `Done: ${job} ${subject}` : `No such item: ${job} ${subject}`)
  if (!found) process.exitCode = 1
}

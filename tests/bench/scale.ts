/**
 * A million lines. `npm run bench -- scale` prints all: what a tick costs where nothing is due
 * (`scale idle`), which tables calls and jobs read whole (`scale plans`), what renewals cost (`scale jobs`).
 */
import { startFilled } from './scale-data.ts'
import { idleFigures } from './scale-idle.ts'
import { jobFigures } from './scale-jobs.ts'
import { planFigures } from './scale-plans.ts'

export async function scaleFigures(part: string | undefined): Promise<void> {
  const server = await startFilled()
  if (!server) return console.log('PostgreSQL was not found')
  const { title, url, log } = server
  try {
    if (part === undefined || part === 'idle') await idleFigures(title, url)
    if (part === undefined || part === 'plans') await planFigures(title, url, log)
    if (part === undefined || part === 'jobs') await jobFigures(title, url)
  } finally {
    server.stop()
  }
}

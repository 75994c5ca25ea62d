/**
 * The employee's desk under `/sandbox/api/desk`: requests, their files, incidents, and counts of short links.
 * Spec SBX-8.
 */
import type { Hono } from 'hono'
import { ApiError } from '../../contract/errors.ts'
import { isMonth } from '../../contract/rules/short-link-counts.ts'
import { GATEWAY_HEADERS } from '../../gateway/headers.ts'
import { logsOfRequest } from '../../operator/features/opinions/support-log.ts'
import { actAsAgent } from '../../operator/features/requests/agent.ts'
import { listForDesk, viewForDesk } from '../../operator/features/requests/desk.ts'
import { openFile } from '../../operator/features/requests/get-file.ts'
import { countShortLinks } from '../../operator/features/short-links/counts.ts'
import { shortLinksCsv } from '../../operator/features/short-links/csv.ts'
import type { Context } from '../../operator/platform/context.ts'
import { answer } from './answer.ts'
import { changeDeskIncident, listDeskIncidents, startDeskIncident } from './desk-incidents.ts'
import { deskAction, deskIncident, deskIncidentAction } from './desk-requests.ts'
import { type HonoEnv, readPost } from './read-post.ts'
import { parseBody } from './requests.ts'

/** `runDueJobs` notifies those who wait. */
type Parts = {
  context: Context
  runDueJobs: () => Promise<unknown>
}

export function deskRoutes(app: Hono<HonoEnv>, { context, runDueJobs }: Parts): void {
  app.get('/desk/requests', async () => answer(await listForDesk(context)))
  app.get('/desk/requests/:code', async (c) => answer(await viewOf(context, c.req.param('code'))))
  app.post('/desk/requests/:code', async (c) => {
    const code = c.req.param('code')
    await actAsAgent(context, code, parseBody(deskAction, await readPost(c)))
    return answer(await viewOf(context, code))
  })
  app.get('/desk/requests/:code/files/:id', async (c) => {
    const { type, content } = await openFile(context, c.req.param('code'), c.req.param('id'))
    const way = type === 'application/pdf' ? 'attachment' : 'inline'
    return new Response(content, {
      headers: { ...GATEWAY_HEADERS, 'content-type': type, 'content-disposition': way },
    })
  })
  app.get('/desk/incidents', async () => answer(await listDeskIncidents(context)))
  app.post('/desk/incidents', async (c) => {
    await startDeskIncident(context, parseBody(deskIncident, await readPost(c)))
    return answer(await listDeskIncidents(context))
  })
  app.post('/desk/incidents/:id', async (c) => {
    const act = parseBody(deskIncidentAction, await readPost(c))
    await changeDeskIncident(context, c.req.param('id'), act)
    await runDueJobs()
    return answer(await listDeskIncidents(context))
  })
  app.get('/desk/short-links', async (c) => answer(await countsOf(context, c.req.query('month'))))
  app.get('/desk/short-links.csv', async (c) => {
    const file = shortLinksCsv(await countsOf(context, c.req.query('month')))
    const name = `attachment; filename="short-links-${c.req.query('month')}.csv"`
    const headers = { ...GATEWAY_HEADERS, 'content-type': 'text/csv; charset=utf-8' }
    return new Response(file, { headers: { ...headers, 'content-disposition': name } })
  })
}

function countsOf(context: Context, month = '') {
  if (!isMonth(month)) throw new ApiError('bad_request', { fields: ['month'] })
  return countShortLinks(context, month)
}

async function viewOf(context: Context, code: string) {
  return { ...(await viewForDesk(context, code)), support_logs: await logsOfRequest(context, code) }
}

/** Routes of the operator for administrators and their machines: health, readiness, failed jobs, counts. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../contract/errors.ts'
import { BODY_MAX } from '../contract/rules/limits.ts'
import { isOtpAlarm, isProofNeeded } from '../contract/rules/otp-guard.ts'
import { isMonth } from '../contract/rules/short-link-counts.ts'
import { vietnamDay } from '../contract/rules/vietnam-day.ts'
import { readBody } from '../gateway/guards/body.ts'
import { equalsConstantTime } from '../gateway/guards/subject.ts'
import { discardFailed, listFailed, retryFailed } from '../operator/failed-work.ts'
import { readTally } from '../operator/features/identity/tally.ts'
import {
  answerClaim,
  CLAIM_ANSWERS,
  claimPicture,
  listClaims,
} from '../operator/features/payments/claim-answers.ts'
import { countShortLinks } from '../operator/features/short-links/counts.ts'
import { shortLinksCsv } from '../operator/features/short-links/csv.ts'
import type { Context } from '../operator/platform/context.ts'

/**
 * `/health`: the process is alive, whatever its database does, so that a restart is not asked for in vain.
 * `/ready`: 200 while it can serve, else 503, so that a balancer leaves it out. Spec RUN-6.
 */
export function addHealthRoutes(app: Hono, isReady: () => Promise<boolean>): void {
  app.get('/health', () => Response.json({ status: 'ok' }))
  app.get('/ready', async () => {
    const ready = await isReady().catch(() => false)
    return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 })
  })
}

/**
 * `GET /metrics`, bearer key: codes of strangers by the operator's clock, and whether a proof of work or an
 * alarm follows from them. Spec OTP-12.
 */
export function addMetricsRoute(app: Hono, { db, clock }: Pick<Context, 'db' | 'clock'>, key: string): void {
  app.get('/metrics', async (c) => {
    if (!equalsConstantTime(c.req.header('authorization'), `Bearer ${key}`)) return c.json({}, 401)
    const tally = await readTally(db, clock.now())
    const codes = { ...tally, proof_needed: isProofNeeded(tally), alarm: isOtpAlarm(tally) }
    return c.json({ codes })
  })
}

type CountContext = Pick<Context, 'db' | 'clock' | 'shortLinks'>

/**
 * `GET /short-links?month=2026-11`, and `/short-links.csv` the same as a file; this month without `month`.
 * Bearer key. Spec LNK-4.
 */
export function addShortLinkRoutes(app: Hono, context: CountContext, key: string): void {
  app.on('GET', ['/short-links', '/short-links.csv'], async (c) => {
    if (!equalsConstantTime(c.req.header('authorization'), `Bearer ${key}`)) return c.json({}, 401)
    const month = c.req.query('month') ?? vietnamDay(context.clock.now()).slice(0, 7)
    if (!isMonth(month)) return c.json({}, 400)
    const counts = await countShortLinks(context, month)
    if (!c.req.path.endsWith('.csv')) return c.json(counts)
    return c.body(shortLinksCsv(counts), 200, { 'content-type': 'text/csv; charset=utf-8' })
  })
}

const decision = z.object({ job: z.string(), subject: z.string() })
const claimDecision = z.object({
  code: z.string(),
  answer: z.enum(CLAIM_ANSWERS),
  reference: z.optional(z.string()),
})

/**
 * `GET /claims`; `GET /claims/{code}/picture`; `POST /claims/answer` with `{ code, answer, reference? }`.
 * Bearer key. 404: not open, no such transfer, or the order can no longer be paid. Spec PAY-26.
 */
export function addClaimRoutes(app: Hono, context: Context, key: string): void {
  const isAllowed = (header: string | undefined) => equalsConstantTime(header, `Bearer ${key}`)
  app.get('/claims', async (c) =>
    isAllowed(c.req.header('authorization')) ? c.json({ items: await listClaims(context) }) : c.json({}, 401),
  )
  app.get('/claims/:code/picture', async (c) => {
    if (!isAllowed(c.req.header('authorization'))) return c.json({}, 401)
    const picture = await claimPicture(context, c.req.param('code'))
    if (!picture) return c.json({}, 404)
    return c.body(Buffer.from(picture, 'base64'), 200, { 'content-type': 'image/jpeg' })
  })
  app.post('/claims/answer', async (c) => {
    if (!isAllowed(c.req.header('authorization'))) return c.json({}, 401)
    try {
      const { success, data } = claimDecision.safeParse(await readBody(c.req.raw, BODY_MAX))
      if (!success) return c.json({}, 400)
      const done = await answerClaim(context, data.code, data.answer, data.reference)
      return c.json({}, done ? 200 : 404)
    } catch (error) {
      return c.json({}, error instanceof ApiError ? 400 : 500)
    }
  })
}

/** `GET /jobs`; `POST /jobs/retry` and `/jobs/discard` with `{ job, subject }`. Bearer key. Spec JOB-3. */
export function addJobRoutes(app: Hono, context: Pick<Context, 'db' | 'clock'>, key: string): void {
  const isAllowed = (header: string | undefined) => equalsConstantTime(header, `Bearer ${key}`)
  app.get('/jobs', async (c) =>
    isAllowed(c.req.header('authorization')) ? c.json({ items: await listFailed(context) }) : c.json({}, 401),
  )
  for (const [path, decide] of [
    ['/jobs/retry', retryFailed],
    ['/jobs/discard', discardFailed],
  ] as const)
    app.post(path, async (c) => {
      if (!isAllowed(c.req.header('authorization'))) return c.json({}, 401)
      try {
        const { success, data } = decision.safeParse(await readBody(c.req.raw, BODY_MAX))
        if (!success) return c.json({}, 400)
        return c.json({}, (await decide(context, data.job, data.subject)) ? 200 : 404)
      } catch (error) {
        return c.json({}, error instanceof ApiError ? 400 : 500)
      }
    })
}

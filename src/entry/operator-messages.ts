/** Where a gateway for SMS, calls and e-mail reports the arrival of its messages. Spec OTP-14. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError, errors } from '../contract/errors.ts'
import { WEBHOOK_BYTES_MAX } from '../contract/rules/limits.ts'
import { readText } from '../gateway/guards/body.ts'
import { verifyWebhook } from '../operator/features/payments/signature.ts'
import type { Context } from '../operator/platform/context.ts'
import { recordArrival } from '../operator/platform/messages/arrival.ts'

const report = z.object({
  id: z.string().check(z.maxLength(64)),
  state: z.enum(['arrived', 'unreachable']),
  at: z.iso.datetime({ offset: true }),
})

/**
 * `POST /messages/reports` with `{ id, state, at }`, signed with the secret of the messages like what the
 * operator sends. 400: not such a report; 401: not signed with the secret; 404: no such message.
 */
export function addReportRoute(
  app: Hono,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: string,
): void {
  app.post('/messages/reports', async (c) => {
    try {
      const body = await readText(c.req.raw, WEBHOOK_BYTES_MAX)
      verifyWebhook([secret], { headers: c.req.header(), body }, clock.now())
      const { success, data } = report.safeParse(parseJson(body))
      if (!success) return c.json({}, 400)
      const known = await recordArrival(db, { ...data, at: new Date(data.at) })
      return c.json({}, known ? 200 : 404)
    } catch (error) {
      return Response.json({}, { status: error instanceof ApiError ? errors[error.code].status : 500 })
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

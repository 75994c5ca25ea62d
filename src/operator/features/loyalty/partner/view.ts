/**
 * Maps an application to the shape of the contract: its steps, and when the next answer is due. Spec LOY-17.
 */
import type { Application } from '../../../../contract/loyalty/partner.schema.ts'
import { PARTNER_ANSWER_DAYS, PARTNER_MORE_DAYS } from '../../../../contract/rules/partner.ts'
import { addDays } from '../../../platform/time/day.ts'
import type { partnerApplication } from './tables.ts'

export type ApplicationRow = typeof partnerApplication.$inferSelect

export function stepsWith(
  { steps }: ApplicationRow,
  state: ApplicationRow['state'],
  at: Date,
): ApplicationRow['steps'] {
  return [...steps, { state, at: at.toISOString() }]
}

/**
 * When we answer at the latest, counted from the last input of the business, or until when it has to add what
 * was requested.
 */
export function answerUntil({ state, steps, createdAt }: ApplicationRow): Date {
  const askedAt = steps.findLast((step) => step.state === 'more_needed')?.at
  if (!askedAt) return addDays(createdAt, PARTNER_ANSWER_DAYS)
  if (state === 'more_needed') return addDays(new Date(askedAt), PARTNER_MORE_DAYS)
  return addDays(
    new Date(steps.findLast((step) => step.state === 'reviewing')?.at ?? createdAt),
    PARTNER_ANSWER_DAYS,
  )
}

export function viewApplication(row: ApplicationRow): Application {
  const { code, company, state, steps, reason } = row
  return { code, company, state, steps, reason, answer_until: answerUntil(row).toISOString() }
}

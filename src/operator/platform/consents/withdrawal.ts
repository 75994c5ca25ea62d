/** A withdrawal of consent: its legal periods, its steps by the clock, and their messages. Spec PRV-5. */
import { eq, lte } from 'drizzle-orm'
import { formatDate } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import { type ConsentPurpose, PRIVACY_PATH, type WithdrawalState } from '../../../contract/rules/privacy.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { newId } from '../ids/id.ts'
import { lineItemJob } from '../jobs/item-job.ts'
import { pageLink } from '../messages/page-link.ts'
import { messageText } from '../messages/texts.ts'
import type { Line } from '../subscriber/line.ts'
import { legalPeriods } from './legal-periods.ts'
import { consentWithdrawal } from './tables.ts'

type WithdrawalRow = typeof consentWithdrawal.$inferSelect
type Sender = Pick<Context, 'messages' | 'content' | 'siteAddress'>

export async function startWithdrawal(
  context: Sender & Pick<Context, 'privacy'>,
  tx: Database,
  line: Line,
  purpose: ConsentPurpose,
  now: Date,
): Promise<void> {
  const { privacy } = context
  const hasProcessors = Boolean(privacy.consents.find((one) => one.purpose === purpose)?.processors)
  const { answerAt, ...periods } = legalPeriods(privacy, now, hasProcessors)
  const row: WithdrawalRow = {
    ...{ id: newId(now), msisdn: line.msisdn, purpose, state: 'received' as const, receivedAt: now },
    ...periods,
    ...{ answeredAt: null, finishedAt: null, dueAt: answerAt },
  }
  await tx.insert(consentWithdrawal).values(row)
  await notifyWithdrawal(context, tx, line, row, 'received')
}

/** Answers, then finishes. Processing itself stopped with the withdrawal. */
export const withdrawalSteps = lineItemJob({
  name: 'consent_withdrawal_steps',
  table: consentWithdrawal,
  key: consentWithdrawal.id,
  msisdn: consentWithdrawal.msisdn,
  dueAt: consentWithdrawal.dueAt,
  due: (now) => lte(consentWithdrawal.dueAt, now),
  process: async (context, tx, { row, line }) => {
    const at = row.dueAt
    if (!at) return
    const next =
      row.state === 'received'
        ? ({ state: 'answered', answeredAt: at, dueAt: row.finishAt } as const)
        : ({ state: 'finished', finishedAt: at, dueAt: null } as const)
    await tx.update(consentWithdrawal).set(next).where(eq(consentWithdrawal.id, row.id))
    await notifyWithdrawal(context, tx, line, row, next.state)
    context.failpoint('consent_withdrawal:before-commit')
  },
})

/** Always sent: the law requires an answer. */
async function notifyWithdrawal(
  { messages, content, siteAddress }: Sender,
  tx: Database,
  { msisdn, language }: Line,
  { purpose, answerBy, finishBy }: WithdrawalRow,
  state: WithdrawalState,
): Promise<void> {
  const text = messageText('privacyNotice', `withdrawal.${state}`, language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    purpose: messageText('privacyNotice', `purpose.${purpose}`, language),
    answer: formatDate(startOfDay(answerBy), language),
    finish: formatDate(startOfDay(finishBy), language),
    page: pageLink({ siteAddress }, PRIVACY_PATH, language),
  }).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'privacy' }, tx)
}

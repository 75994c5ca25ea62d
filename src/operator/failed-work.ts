/**
 * What failed and waits, for administrators: items of jobs, and messages. A dead letter stays until it
 * is retried or discarded. Spec JOB-3.
 */
import type { Context } from './platform/context.ts'
import { discardItem, type FailedItem, listFailedItems, retryItem } from './platform/jobs/dead-letters.ts'
import { discardMessage, listDeadMessages, retryMessage } from './platform/messages/dead-messages.ts'

type Dependencies = Pick<Context, 'db' | 'clock'>

/** The job under which undelivered messages are listed; their subject is the id. */
const MESSAGES = 'messages'

/** By job, oldest first. */
export async function listFailed({ db }: Pick<Context, 'db'>): Promise<FailedItem[]> {
  const messages = await listDeadMessages(db)
  return [
    ...(await listFailedItems(db)),
    ...messages.map(({ id, tries, deadAt }) => ({
      job: MESSAGES,
      subject: id,
      tries,
      nextAt: null,
      deadAt,
      error: '',
    })),
  ]
}

/** Makes it due at the next run and resets its count of failures. False if there is no such item. */
export function retryFailed({ db, clock }: Dependencies, job: string, subject: string): Promise<boolean> {
  return job === MESSAGES && subject !== ''
    ? retryMessage(db, subject, clock.now())
    : retryItem(db, job, subject)
}

/** Gives a dead letter up for good; a job as a whole cannot be. False if there is no such dead letter. */
export async function discardFailed(
  { db, clock }: Dependencies,
  job: string,
  subject: string,
): Promise<boolean> {
  if (subject === '') return false
  return job === MESSAGES ? discardMessage(db, subject) : discardItem(db, job, subject, clock.now())
}

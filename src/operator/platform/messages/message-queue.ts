/**
 * Messages to people: stored in the database and delivered through a channel, either the sandbox's handset or
 * a signed webhook.
 */
import { insertOf } from '../database/insert-of.ts'
import type { Database } from '../database/open.ts'
import { sendWrite } from '../database/pipeline.ts'
import { newId } from '../ids/id.ts'
import { messageNumberOf } from '../subscriber/visitor-line.ts'
import { addSeconds } from '../time/seconds.ts'
import type { MessageChannel, Outgoing, PushTake } from './channel.ts'
import { type Dependencies, deliverMessages } from './deliver.ts'
import { message, WITHOUT_RECIPIENT } from './tables.ts'

/** After this the sandbox's network gives up a phone that is switched off, seconds. */
const UNREACHABLE_SECONDS = 10

const insertMessage = insertOf('message', message)

export type MessageQueue = {
  /**
   * `within` is the transaction of the message: the message is stored if it commits. Code inside a
   * transaction must pass it, because the embedded database has one connection and would deadlock.
   */
  send: (message: Outgoing, within?: Database) => Promise<void>
  /**
   * The same statement as `send` with a row that is delivered to no one, for numbers that are not ours, so
   * that timing reveals nothing. The row names no number, and a code in its text is valid for none.
   */
  sendNothing: (unsent: Pick<Outgoing, 'channel' | 'text' | 'purpose'>, within: Database) => Promise<void>
  /** Delivers waiting messages of all processes. Never rejects because of the channel. */
  deliver: () => Promise<void>
  /** The same, only if this process has sent something since: subscribers wait for codes. */
  deliverNew: () => Promise<void>
}

/**
 * `keepCodes` stores the code beside its message, for the sandbox only; otherwise a message with a code is
 * blanked once it is delivered or stale. `push`: where pushes go; without it none are sent.
 */
export function createMessageQueue(
  dependencies: Dependencies,
  outlet: MessageChannel,
  keepCodes: boolean,
  push?: PushTake,
): MessageQueue {
  const { db, clock } = dependencies
  let running: Promise<void> | undefined
  let isWaiting = false

  async function deliver(): Promise<void> {
    const take = outlet.atOnce ? undefined : outlet.take
    if (!take && !push) return
    isWaiting = false
    running ??= deliverMessages(dependencies, { take, push, send: store }).finally(() => {
      running = undefined
    })
    await running
  }

  async function store({ otp, dueAt, ...outgoing }: Outgoing, within: Database): Promise<void> {
    const sentAt = clock.now()
    const row = {
      ...outgoing,
      to: await messageNumberOf(within, outgoing.to),
      id: outgoing.id ?? newId(sentAt),
      sentAt,
      otp: keepCodes ? (otp ?? null) : null,
    }
    const isTaken = outlet.atOnce && row.channel !== 'push'
    const rows = isTaken ? takeAtOnce(row, outlet) : [{ ...row, dueAt: dueAt ?? sentAt }]
    for (const one of rows) await sendWrite(within, insertMessage(within, one))
    if (!isTaken) isWaiting = true
  }

  return {
    send: (outgoing, within = db) => store(outgoing, within),
    sendNothing: (unsent, within) => store({ ...unsent, to: WITHOUT_RECIPIENT }, within),
    deliver,
    deliverNew: async () => {
      // A message of a transaction that commits later is found by the next run.
      if (isWaiting) await deliver()
    },
  }
}

/** The rows of a message whose arrival the outlet knows in advance. */
function takeAtOnce<Row extends { to: string; sentAt: Date }>(
  row: Row,
  { arrivalAt }: Extract<MessageChannel, { atOnce: true }>,
) {
  const { after, copies } = arrivalAt(row.to)
  const way =
    after === undefined
      ? { unreachableAt: addSeconds(row.sentAt, UNREACHABLE_SECONDS) }
      : { arrivedAt: addSeconds(row.sentAt, after) }
  const first = { ...row, ...way, delivered: true }
  return copies === 2 ? [first, { ...first, id: newId(row.sentAt) }] : [first]
}

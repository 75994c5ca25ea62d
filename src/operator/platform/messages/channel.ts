/**
 * The channel through which messages are delivered: the sandbox's handset, which reads the database directly,
 * or an external gateway for SMS, calls and e-mail. Pushes go to the push services of browsers.
 */
import type { MESSAGE_CHANNELS, message, PushDetails } from './tables.ts'

/** A message to be stored. */
export type Outgoing = {
  /** A new one is made where the sender needs none to ask for its way. */
  id?: string
  to: string
  channel: (typeof MESSAGE_CHANNELS)[number]
  text: string
  purpose: string
  otp?: string
  address?: string
  push?: PushDetails
  /** When it may be delivered; defaults to at once. */
  dueAt?: Date
}

/**
 * A message for the channel. `to` is the line, `84…`; `address` is the e-mail address if the channel is
 * e-mail. `sentAt` ISO.
 */
export type Delivery = {
  id: string
  to: string
  address: string
  channel: 'sms' | 'voice' | 'email'
  text: string
  purpose: string
  sentAt: string
}

/**
 * When a message comes to a phone, seconds after it was sent, and how often. `after` undefined: never, which
 * the network says after `UNREACHABLE_SECONDS`.
 */
export type Arrival = { after: number | undefined; copies: 1 | 2 }

/**
 * `atOnce`: a stored message counts as accepted, and `arrivalAt` gives its arrival at the number. Otherwise
 * `take` resolves when the message was accepted (`now` by the operator's clock), and rejects if it should be
 * retried.
 */
export type MessageChannel =
  | { atOnce: true; arrivalAt: (to: string) => Arrival }
  | { atOnce: false; take: (message: Delivery, now: Date) => Promise<void> }

/**
 * Result of a delivery. `gone`: the device has ended; `last`: so has every device of the line; `late`: too
 * old.
 */
export type PushResult = 'taken' | 'gone' | 'last' | 'late'
/** Rejects if it should be tried again. */
export type PushTake = (row: typeof message.$inferSelect, now: Date) => Promise<PushResult>

/** A refused delivery; `retryAfter`: seconds for which the receiver wants no more. */
export class DeliveryError extends Error {
  readonly retryAfter: number
  constructor(text: string, retryAfter: number) {
    super(text)
    this.retryAfter = retryAfter
  }
}

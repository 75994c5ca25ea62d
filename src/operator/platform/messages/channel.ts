/**
 * Where messages leave the house: the sandbox's handset, which reads the database itself, or somebody's
 * gateway for SMS, calls and e-mail.
 */
/**
 * What an outlet is handed. `to` is the line, `84…`; `address` the e-mail address where the channel is
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
 * `atOnce`: a message has arrived when it is kept. Else `take` resolves when it was taken over (`now` by the
 * operator's clock), and rejects when it should be tried again.
 */
export type MessageChannel =
  | { atOnce: true }
  | { atOnce: false; take: (message: Delivery, now: Date) => Promise<void> }

/** What the operator sends to people. It is kept in the database and handed to an outlet: the sandbox's handset or a signed webhook. */
import type { Database } from '../database/open.ts'

export type Outgoing = { to: string; channel: 'sms' | 'voice' | 'email'; text: string; purpose: string; otp?: string }

/**
 * `within` is the transaction that the message belongs to: it is kept if that one is, and never without it. A verb that is in a
 * transaction must hand it on, because the embedded database has one connection and would wait for itself.
 */
export type Inbox = { send: (message: Outgoing, within?: Database) => Promise<void> }

/** What the operator sends to people. It is kept in the database and handed to an outlet: the sandbox's handset or a signed webhook. */

export type Outgoing = { to: string; channel: 'sms' | 'voice' | 'email'; text: string; purpose: string; otp?: string }

export type Inbox = { send: (message: Outgoing) => Promise<void> }

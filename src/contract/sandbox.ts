/**
 * What the sandbox's page and its machine twin (`/sandbox/api`) say to each other. Only the box has either.
 * Source: floor plan, "Sandbox"; rulings, "Operator, clock, seed".
 */
import type { Words } from './content/package.schema.ts'

/** `to` as people read it (`0912000001`); `voice`: somebody called and said it; `otp` null where the message holds none; `sentAt` ISO, by the operator's clock. */
export type SentMessage = { to: string; channel: 'sms' | 'voice' | 'email'; text: string; otp: string | null; purpose: string; sentAt: string }

/** A demo person. `number` as people read it. */
export type Person = { number: string; name: string; who: Words; password: string }

/** Where the app leads: the roaming checkout with an entry token in its address. */
export type RoamingEntry = { url: string }

/** The operator's clock: `now` ISO, `offsetSeconds` ahead of the world's. */
export type ClockState = { now: string; offsetSeconds: number }

/** An account of the sandbox bank. `balance` đ. `msisdn` as people read it; empty for the operator's. */
export type BankAccount = { bin: string; number: string; holder: string; bankName: string; msisdn: string; balance: number }
/** `amount` đ, below zero out of the account; `at` ISO; `refundOf`: the reference of the own transfer that came back. */
export type BankMovement = { reference: string; amount: number; memo: string; at: string; other: { number: string; holder: string }; refundOf: string | null }
/** One account with what happened on it, newest first. */
export type BankBook = { account: BankAccount; movements: BankMovement[] }
/** `from`: a demo person's number. `amount` đ and `memo`: the code's own where they are left out. `notices`: how often the receiver is told: 0 the notice is lost, 2 it is sent twice. `key`: the same key is the same transfer. */
export type BankTransfer = { qr: string; amount?: number; memo?: string; notices?: number; from?: string; key?: string }
/** `balance` đ after it. */
export type BankTransferDone = { reference: string; amount: number; memo: string; from: string; to: string; balance: number }

/** What goes wrong with an answer: none comes, the connection breaks, status 500, half a text, late. */
export const FAULT_KINDS = ['timeout', 'reset', 'http500', 'malformed', 'slow'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
/** The next `times` answers of `call` fail as `kind` says; 0 takes an order back. */
export type Fault = { call: string; kind: FaultKind; times: number }

/** Features of `operator.yaml` that the sandbox may switch off and on again. */
export const FEATURES = ['wallet', 'voice_otp', 'mail_otp'] as const
export type Feature = (typeof FEATURES)[number]

/** Everything that the page shows besides messages and people. `closedUntil`, `seededAt` ISO; `calls` are those that a fault may be ordered for. */
export type SandboxState = ClockState & {
  closedUntil: string | null
  seededAt: string
  features: Record<Feature, boolean>
  faults: Fault[]
  calls: string[]
  /** Who the messages come from: the alphanumeric sender of SMS and the number that calls. */
  sender: { sms: string; voice: string; email: string }
}

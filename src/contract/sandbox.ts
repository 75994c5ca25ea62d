/**
 * What the sandbox's page and its machine twin (`/sandbox/api`) say to each other. Only the box has either.
 * Spec SBX-1, Spec SBX-4.
 */
import type { Words } from './content/package.schema.ts'
import type { AttemptState, HostedMethod } from './rules/pay-method.ts'

/**
 * `to` as people read it (`0912000001`); `voice`: somebody called and said it; `otp` null where the message
 * holds none; `sentAt` ISO, by the operator's clock.
 */
export type SentMessage = {
  to: string
  channel: 'sms' | 'voice' | 'email'
  text: string
  otp: string | null
  purpose: string
  sentAt: string
}

/** A demo person. `number` as people read it. */
export type Person = { number: string; name: string; who: Words; password: string }

/** Where the app leads: the roaming checkout with an entry token in its address. */
export type RoamingEntry = { url: string }

/** The operator's clock: `now` ISO, `offsetSeconds` ahead of the world's. */
export type ClockState = { now: string; offsetSeconds: number }

/** An account of the sandbox bank. `balance` đ. `msisdn` as people read it; empty for the operator's. */
export type BankAccount = {
  bin: string
  number: string
  holder: string
  bankName: string
  msisdn: string
  balance: number
}
/**
 * `amount` đ, below zero out of the account; `at` ISO; `refundOf`: the reference of the own transfer that
 * came back.
 */
export type BankMovement = {
  reference: string
  amount: number
  memo: string
  at: string
  other: { number: string; holder: string }
  refundOf: string | null
}
/** One account with what happened on it, newest first. */
export type BankBook = { account: BankAccount; movements: BankMovement[] }
/**
 * `from`: a demo person's number. `amount` đ and `memo`: the code's own where they are left out. `notices`:
 * how often the receiver is told: 0 the notice is lost, 2 it is sent twice. `key`: the same key is the same
 * transfer.
 */
export type BankTransfer = {
  qr: string
  amount?: number
  memo?: string
  notices?: number
  from?: string
  key?: string
}
/** `balance` đ after it. */
export type BankTransferDone = {
  reference: string
  amount: number
  memo: string
  from: string
  to: string
  balance: number
}

/** What a payer does on the page of the sandbox's wallet or card gateway. */
export const PAY_OUTCOMES = ['pay', 'decline', 'insufficient', 'expire', 'close'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]
/**
 * One page, by the shop's `reference` or by its address. `notices`: how often the shop is told: 0 the notice
 * is lost, 2 it is sent twice.
 */
export type PayOrder = { reference?: string; url?: string; outcome: PayOutcome; notices?: number }
/**
 * What the page shows. amount and `balance` đ, `expiresIn` seconds (0 when it has ended), `payer` masked;
 * `returnUrl`: the signed way back, as it is now.
 */
export type HostedPage = {
  reference: string
  provider: string
  method: HostedMethod
  bankName: string
  title: string
  amount: number
  state: AttemptState
  payer: string
  balance: number
  expiresIn: number
  returnUrl: string
}

/**
 * How the sandbox's wallet is to charges that nobody pressed for (automatic payment). `empty`: always too
 * little in it; `declines`: it says no; `away`: it does not answer and does nothing; `silent`: it takes the
 * money, and its answer and notice are lost.
 */
export const WALLET_BEHAVIOURS = ['well', 'empty', 'declines', 'away', 'silent'] as const
export type WalletBehaviour = (typeof WALLET_BEHAVIOURS)[number]

/** What goes wrong with an answer: none comes, the connection breaks, status 500, half a text, late. */
export const FAULT_KINDS = ['timeout', 'reset', 'http500', 'malformed', 'slow'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
/** The next `times` answers of `call` fail as `kind` says; 0 takes an order back. */
export type InjectedFault = { call: string; kind: FaultKind; times: number }

/** Features of `operator.yaml` that the sandbox may switch off and on again. */
export const FEATURES = ['wallet', 'voice_otp', 'mail_otp'] as const
export type Feature = (typeof FEATURES)[number]

/**
 * Everything that the page shows besides messages and people. `closedUntil`, `seededAt` ISO; `calls` are
 * those that a fault may be ordered for.
 */
export type SandboxState = ClockState & {
  closedUntil: string | null
  seededAt: string
  features: Record<Feature, boolean>
  faults: InjectedFault[]
  wallet: WalletBehaviour
  calls: string[]
  /** Who the messages come from: the alphanumeric sender of SMS and the number that calls. */
  sender: { sms: string; voice: string; email: string }
}

/**
 * Scratch cards of the sandbox: codes that top up, and one for each way in which a card is refused. `face` đ.
 * `is`: good until it is used; used before by somebody else; expired; unknown to us (never printed); of a
 * wrong length.
 */
export type DemoCard = {
  code: string
  serial: string
  face: number
  is: 'good' | 'used' | 'expired' | 'unknown' | 'short'
}
export const DEMO_CARDS: readonly DemoCard[] = [
  { code: '51204837620195', serial: '10260000011', face: 20_000, is: 'good' },
  { code: '73950216480371', serial: '10260000022', face: 50_000, is: 'good' },
  { code: '284617305914', serial: '10260000033', face: 50_000, is: 'good' },
  { code: '60731942850624', serial: '10260000044', face: 100_000, is: 'good' },
  { code: '915380264718362', serial: '10260000055', face: 200_000, is: 'good' },
  { code: '38067215940853', serial: '10260000066', face: 20_000, is: 'used' },
  { code: '49512830671428', serial: '10260000077', face: 100_000, is: 'expired' },
  { code: '11112222333344', serial: '', face: 0, is: 'unknown' },
  { code: '12345678901', serial: '', face: 0, is: 'short' },
]

/**
 * Data exchanged between the sandbox page and its API (`/sandbox/api`). Both exist only in the all-in-one
 * server. Spec SBX-1, Spec SBX-4.
 */
import type { LocalisedText } from './content/package.schema.ts'
import type { AttemptState, HostedMethod } from './rules/pay-method.ts'

/**
 * `to` in display format (`0912000001`); `voice`: a spoken call; `push`: null of other channels; `otp` null
 * if the message contains none; `sentAt` ISO, by the operator's clock.
 */
export type SentMessage = {
  id: string
  to: string
  channel: 'sms' | 'voice' | 'email' | 'push'
  text: string
  otp: string | null
  purpose: string
  sentAt: string
  push: SentPush | null
}

/**
 * A push besides its text. `waiting`: for the end of quiet hours, or for the next try; `shown`: its service
 * took it; the others were ended with their device, or given up. `dueAt` ISO, while it waits.
 */
export type SentPush = { title: string; device: string; state: PushState; dueAt: string | null }
export type PushState = 'waiting' | 'shown' | 'gone' | 'failed'

/**
 * What the push services of a line's devices do: take pushes, take them late, say that they do not know the
 * device (410), that they are busy (429), or that they are out of order (503).
 */
export const PUSH_BEHAVIOURS = ['well', 'slow', 'gone', 'busy', 'down'] as const
export type PushBehaviour = (typeof PUSH_BEHAVIOURS)[number]

/** A demo person. `number` in display format. */
export type Person = { number: string; name: string; who: LocalisedText; password: string }

/** The app's entry to the roaming checkout: an address with an entry token. */
export type RoamingEntry = { url: string }

/**
 * Answers of the sandbox's mobile network. `foreign`: another browser asked for the code; `stale`: older than
 * a minute; `replayed`: redeemed before; `forged`: encrypted with another key; `unasked`: no browser asked.
 */
export const NETWORK_ANSWERS = ['right', 'unasked', 'foreign', 'stale', 'replayed', 'forged'] as const
export type NetworkAnswer = (typeof NETWORK_ANSWERS)[number]
/** `url`: the path of the portal that the network returns to, with the code. */
export type NetworkCodeIssued = { code: string; url: string }

/** What the networks abroad of the sandbox do with a line; `fail`: one of them failed for some hours. */
export const ABROAD_KINDS = ['arrive', 'use', 'home', 'fail'] as const
export type AbroadKind = (typeof ABROAD_KINDS)[number]
/** `country`: two letters. `carrier`: the first of the country by default. `mb`: asked for. */
export type AbroadOrder = {
  kind: AbroadKind
  msisdn: string
  country: string
  carrier?: string
  mb?: number
  hours?: number
}
/** `status`: how the operator answered the report. `blocked`: why not all of the data flowed. */
export type AbroadReport = { id: string; status: number; granted_mb: number; blocked: string | null }

/** The operator's clock: `now` ISO, `offsetSeconds` ahead of real time. */
export type ClockState = { now: string; offsetSeconds: number }

/** An account of the sandbox bank. `balance` đ. `msisdn` in display format; empty for the operator's. */
export type BankAccount = {
  bin: string
  number: string
  holder: string
  bankName: string
  msisdn: string
  balance: number
}
/** `amount` đ, negative for debits; `at` ISO; `refundOf`: the reference of the transfer that was returned. */
export type BankMovement = {
  reference: string
  amount: number
  memo: string
  at: string
  other: { number: string; holder: string }
  refundOf: string | null
}
/** One account with its movements, newest first. */
export type BankBook = { account: BankAccount; movements: BankMovement[] }
/**
 * `from`: a demo person's number. `amount` đ and `memo`: default to those of the code. `notices`: number of
 * webhooks to the receiver: 0 none, 2 a duplicate. `key`: idempotency key of the transfer.
 */
export type BankTransfer = {
  qr: string
  amount?: number
  memo?: string
  notices?: number
  from?: string
  key?: string
}
/** `balance` đ afterwards. */
export type BankTransferDone = {
  reference: string
  amount: number
  memo: string
  from: string
  to: string
  balance: number
}

/**
 * Actions of a payer on the page of the sandbox's wallet or card gateway. `fail_3ds`: the card's bank does
 * not verify its holder; a wallet has no such step.
 */
export const PAY_OUTCOMES = ['pay', 'decline', 'fail_3ds', 'insufficient', 'expire', 'close'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]
/**
 * One page, by the shop's `reference` or by its address. `notices`: number of webhooks to the shop: 0 none, 2
 * a duplicate.
 */
export type PayOrder = { reference?: string; url?: string; outcome: PayOutcome; notices?: number }
/**
 * Content of the hosted page. Amount and `balance` in đ, `expiresIn` in seconds (0 after its end), `payer`
 * masked; `returnUrl`: the current signed return address.
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
 * Behaviour of the sandbox wallet for charges without the payer (automatic payment). `empty`: insufficient
 * funds; `declines`: declined; `away`: no answer and no charge; `silent`: charged, but answer and webhook are
 * lost.
 */
export const WALLET_BEHAVIOURS = ['well', 'empty', 'declines', 'away', 'silent'] as const
export type WalletBehaviour = (typeof WALLET_BEHAVIOURS)[number]

/**
 * What the phone of a number does with messages: they come at once, late, never because it is switched off,
 * or twice.
 */
export const HANDSET_BEHAVIOURS = ['well', 'late', 'off', 'twice'] as const
export type HandsetBehaviour = (typeof HANDSET_BEHAVIOURS)[number]

/** Injected errors of an answer: no answer, broken connection, status 500, half a text, late. */
export const FAULT_KINDS = ['timeout', 'reset', 'http500', 'malformed', 'slow'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
/** The next `times` answers of `call` fail as `kind` defines; 0 cancels it. */
export type InjectedFault = { call: string; kind: FaultKind; times: number }

/**
 * Faults of the sandbox's routers. `fibre_weak`: little light arrives; `fibre_cut`: none; `router_silent`: it
 * is switched off; `restarting`: for some minutes; `system_down`: the system that manages routers is down.
 */
export const ACCESS_FAULTS = [
  'none',
  'fibre_weak',
  'fibre_cut',
  'router_silent',
  'restarting',
  'system_down',
] as const
export type AccessFault = (typeof ACCESS_FAULTS)[number]

/** Feature flags of `operator.yaml` that the sandbox can change. */
export const FEATURES = ['wallet', 'voice_otp', 'mail_otp'] as const
export type Feature = (typeof FEATURES)[number]

/**
 * Everything on the page besides messages and people. `closedUntil`, `seededAt` ISO; `calls`: those that an
 * error can be injected into.
 */
export type SandboxState = ClockState & {
  closedUntil: string | null
  seededAt: string
  features: Record<Feature, boolean>
  faults: InjectedFault[]
  /** Phones that do not behave well; `number` in display format. */
  handsets: { number: string; behaviour: HandsetBehaviour }[]
  /** Lines with devices that get pushes, `behaviour` of the last one's push service. */
  pushes: { number: string; devices: number; behaviour: PushBehaviour }[]
  wallet: WalletBehaviour
  access: AccessFault
  calls: string[]
  /** Senders of messages: the alphanumeric sender of SMS and the calling number. */
  sender: { sms: string; voice: string; email: string }
}

/**
 * Scratch cards of the sandbox: codes that top up, and one for each rejection. `face` đ. `is`: valid until it
 * is used; used by another line; expired; unknown (never printed); of a wrong length.
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

/** Outcomes that the drawn identity cards of the sandbox lead to. Spec SBX-7. */
export const CARD_OUTCOMES = [
  'good',
  'blurred',
  'wrong_side',
  'expired',
  'other_person',
  'other_face',
  'four_lines',
  'child',
  'damaged',
] as const
export type CardOutcome = (typeof CARD_OUTCOMES)[number]
export const CARD_SIDES = ['front', 'back', 'portrait'] as const
export type CardSide = (typeof CARD_SIDES)[number]

/** What is printed on one demo card, to be typed; dates DD/MM/YYYY, `zone`: the three lines on its back. */
export type DemoIdCard = {
  outcome: CardOutcome
  fullName: string
  birthDate: string
  sex: string
  idNumber: string
  expiresOn: string
  zone: string[]
  /** Addresses of the three pictures, PNG. */
  pictures: Record<CardSide, string>
}

/** Answers of the employee: an approval, or the reason of a refusal. */
export const IDENTITY_ANSWERS = ['approve', 'image', 'document', 'reading', 'face', 'other_person'] as const

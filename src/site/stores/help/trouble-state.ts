/** The report of a fault: its steps and its fields. Spec HLP-10. */
import { atom } from 'nanostores'
import type { HelpRequest, Measurement } from '../../../contract/main/help-ticket.schema.ts'
import type { Spot } from '../../../contract/rules/offer.ts'
import type { Problem } from '../notice.ts'
import { createMove } from '../step-table.ts'

export const SINCE = ['now', 'hour', 'today', 'yesterday', 'days'] as const
export type Since = (typeof SINCE)[number]
export type TroubleStep = 'writing' | 'sending' | 'unsure' | 'sent'
export const TROUBLE_TABLE = {
  writing: ['sending'],
  sending: ['sent', 'unsure', 'writing'],
  unsure: ['sending', 'writing'],
  sent: ['writing'],
} as const satisfies Record<TroubleStep, readonly TroubleStep[]>
/** `error`: key of a frequent error. `incident`: the known incident to join. */
export type Trouble = {
  step: TroubleStep
  account: string
  error: string
  since: Since
  text: string
  address: string
  here: Spot | undefined
  incident: string
  measuring: boolean
  measurement: Measurement | undefined
  fault: 'account' | 'error' | 'words' | undefined
  word: string
  problem: Problem | undefined
  sent: HelpRequest | undefined
  joined: boolean
}
export const EMPTY_TROUBLE: Trouble = {
  step: 'writing',
  account: '',
  error: '',
  since: 'now',
  text: '',
  address: '',
  here: undefined,
  incident: '',
  measuring: false,
  measurement: undefined,
  fault: undefined,
  word: '',
  problem: undefined,
  sent: undefined,
  joined: false,
}
export const $trouble = atom<Trouble>(EMPTY_TROUBLE)
export const moveTrouble = createMove($trouble, TROUBLE_TABLE)

/** The form of a request: its steps and its fields. Spec HLP-1. */
import { atom } from 'nanostores'
import type { HelpContext, HelpRequest } from '../../../contract/main/help-ticket.schema.ts'
import type { Problem } from '../notice.ts'
import { createMove } from '../step-table.ts'

/** What can be attached, each by its tick. */
export type Attachable = 'line' | 'error' | 'payment' | 'about'
export type ComposeFault = 'short' | 'long' | 'words' | 'topic' | 'contact' | 'files'
/** `proving`: a visitor proves a number first. `unsure`: there was no response; it is repeated. */
export type ComposeStep = 'writing' | 'proving' | 'sending' | 'unsure' | 'sent'
export type Compose = {
  step: ComposeStep
  text: string
  topic: string
  /** The person chose it, so the text no longer changes it. */
  isChosen: boolean
  contact: string
  offered: HelpContext
  ticked: readonly Attachable[]
  fault: ComposeFault | undefined
  /** The inappropriate word, as listed. */
  word: string
  problem: Problem | undefined
  sent: HelpRequest | undefined
  joined: boolean
  /** Counts refusals, so that the first wrong field gets the focus each time. */
  refusals: number
}
/** States that may follow. */
export const COMPOSE_TABLE = {
  writing: ['proving', 'sending'],
  proving: ['sending', 'writing'],
  sending: ['sent', 'unsure', 'writing', 'proving'],
  unsure: ['sending', 'writing'],
  sent: ['writing'],
} as const satisfies Record<ComposeStep, readonly ComposeStep[]>

export const EMPTY_COMPOSE: Compose = {
  step: 'writing',
  text: '',
  topic: '',
  isChosen: false,
  contact: '',
  offered: {},
  ticked: [],
  fault: undefined,
  word: '',
  problem: undefined,
  sent: undefined,
  joined: false,
  refusals: 0,
}
export const $compose = atom<Compose>(EMPTY_COMPOSE)
export const moveCompose = createMove($compose, COMPOSE_TABLE)

/** Requests to delete what is held about a line and its owner. Spec PRV-9. */

/** Deleted on request. `devices`: names of devices, and ended sessions. `messages`: texts and e-mails sent. */
export const ERASABLE_KINDS = [
  'use_log',
  'preferences',
  'saved_numbers',
  'support_log',
  'photographs',
  'devices',
  'messages',
] as const
export type ErasableKind = (typeof ERASABLE_KINDS)[number]

/** Kept although a deletion was requested, because a law or the contract needs it. */
export const KEPT_KINDS = [
  'subscriber',
  'payments',
  'call_records',
  'services',
  'consent_evidence',
  'access_log',
] as const
export type KeptKind = (typeof KEPT_KINDS)[number]
export const DATA_KINDS = [...ERASABLE_KINDS, ...KEPT_KINDS] as const
export type DataKind = (typeof DATA_KINDS)[number]

/** From when a kept kind is kept: its newest row, or the end of the contract. */
export const KEPT_FROM = ['newest', 'contract_end'] as const

/** `cancelled`: by its line, before it was carried out. */
export const DELETION_STATES = ['received', 'answered', 'finished', 'cancelled'] as const
export type DeletionState = (typeof DELETION_STATES)[number]

/** Requests on the page, newest first. */
export const DELETIONS_SHOWN = 10

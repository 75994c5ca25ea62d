/** Consent per purpose, and the request by which it is withdrawn. Spec PRV-1, Spec PRV-5. */
export const PRIVACY_PATH = '/tai-khoan/quyen-rieng-tu'

/**
 * What the operator does only with consent, one consent for each. `offers`: messages about offers. `notices`:
 * notices by e-mail. `usage`: which promotions are seen and pressed. `location`: the position of the device.
 * `journeys`: which pages are opened.
 */
export const CONSENT_PURPOSES = ['offers', 'notices', 'usage', 'location', 'journeys'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Where a consent was given or withdrawn: the privacy page, or the choice of notifications. `deletion`: it
 * ended with a request to delete data.
 */
export const CONSENT_CHANNELS = ['privacy_page', 'notice_choices', 'deletion'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** `cancelled`: the consent was given again before the withdrawal was finished. */
export const WITHDRAWAL_STATES = ['received', 'answered', 'finished', 'cancelled'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Allowed transitions of a withdrawal. */
export const WITHDRAWAL: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  received: ['answered', 'cancelled'],
  answered: ['finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

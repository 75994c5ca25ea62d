/** Errors of consents and of requests about personal data. */
export const privacyErrors = {
  /** The shown text of the consent is no longer in force. Spec PRV-1. */
  consent_outdated: { status: 200 },
} as const

/** Errors of consents and of requests about personal data. */
export const privacyErrors = {
  /** The text of the consent has a newer version than the one that was shown. Spec PRV-1. */
  consent_outdated: { status: 200 },
} as const

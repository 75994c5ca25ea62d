/** Handlers of the privacy calls. */
import type { Handlers } from '../../platform/context.ts'
import { consentFile } from './consent-file.ts'
import { getConsents, setConsent } from './consents.ts'

export const privacyHandlers = {
  customer_consent_get: getConsents,
  customer_consent_set: setConsent,
  customer_consent_file: consentFile,
} satisfies Partial<Handlers>

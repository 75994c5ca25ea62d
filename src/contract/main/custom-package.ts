/** The package of one's own choice. Specification core §8; feature D10. */
import { call } from '../call.ts'
import type { CustomQuote, CustomRequest } from './custom-package.schema.ts'

export const customPackageQuote = call<CustomRequest, CustomQuote>()({
  service: 'main',
  name: 'custom_package_quote',
  subject: 'session',
  retry: 'read',
  errors: ['custom_choice', 'custom_postpaid', 'feature_not_supported'],
})

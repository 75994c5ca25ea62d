/** Questions and answers as editors publish them. Spec CON-2. */
import { call } from '../call.ts'
import type { FaqSchemas } from './faq.schema.ts'

export const helpGetFaq = call<FaqSchemas>()({
  service: 'main',
  name: 'help_get_faq',
  subject: 'none',
  retry: 'read',
  errors: [],
})

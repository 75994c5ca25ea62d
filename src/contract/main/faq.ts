/** Published questions and answers. Spec CON-2. */
import { defineCall } from '../call.ts'
import type { FaqSchemas } from './faq.schema.ts'

export const helpGetFaq = defineCall<FaqSchemas>()({
  service: 'main',
  name: 'help_get_faq',
  subject: 'none',
  retry: 'read',
  errors: [],
})

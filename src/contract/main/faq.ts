/** Questions and answers as editors publish them. Specification core §7, "Support and content"; feature I1. */
import { call } from '../call.ts'
import type { FaqSchemas } from './faq.schema.ts'

export const helpGetFaq = call<FaqSchemas>()({
  service: 'main',
  name: 'help_get_faq',
  subject: 'none',
  retry: 'read',
  errors: [],
})

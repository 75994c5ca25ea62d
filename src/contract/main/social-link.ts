/** Links to social accounts of the former portal. They are never made here. Spec IDN-17. */
import { defineCall } from '../call.ts'
import type { SocialLinkSchemas } from './social-link.schema.ts'

export const socialLinkList = defineCall<SocialLinkSchemas>()({
  service: 'main',
  name: 'social_link_list',
  subject: 'session',
  retry: 'read',
  errors: [],
})
/** It protects the line, so it works during maintenance too. A link that has ended is ended again. */
export const socialLinkEnd = defineCall<SocialLinkSchemas>()({
  service: 'main',
  name: 'social_link_end',
  subject: 'session',
  retry: 'idempotent',
  errors: ['social_link_unknown'],
})

/** Short links of posters, messages and sellers. Spec LNK-2. */
import { defineCall } from '../call.ts'
import type { ShortLinkSchemas } from './short-link.schema.ts'

export const selfcareUrlMapping = defineCall<ShortLinkSchemas>()({
  service: 'main',
  name: 'selfcare_url_mapping',
  subject: 'none',
  retry: 'read',
  errors: ['short_link_unknown'],
})

/** Calls about the operator's app. Spec CON-6. */
import { defineCall } from '../call.ts'
import type { AppSchemas } from './app.schema.ts'

export const mediaGetAppLinkLists = defineCall<AppSchemas>()({
  service: 'configuration',
  name: 'media_get_app_link_lists',
  subject: 'none',
  retry: 'read',
  errors: [],
})

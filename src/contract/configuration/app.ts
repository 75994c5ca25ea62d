/** What the configuration service knows of the operator's app. Specification core §7, "Configuration and location". */
import { call } from '../call.ts'
import type { Bare } from '../main/authen.schema.ts'
import type { AppLinks } from './app.schema.ts'

export const mediaGetAppLinkLists = call<Bare, AppLinks>()({
  service: 'configuration',
  name: 'media_get_app_link_lists',
  subject: 'none',
  retry: 'read',
  errors: [],
})

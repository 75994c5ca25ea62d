/** Who used the account of a line, and what its owner does against a stranger. Spec SAF-2. */
import { defineCall } from '../call.ts'
import type { SecuritySchemas } from './security.schema.ts'

export const authenSecurityGet = defineCall<SecuritySchemas>()({
  service: 'main',
  name: 'authen_security_get',
  subject: 'session',
  retry: 'read',
  errors: [],
})
/** It protects the line, so it works during maintenance too. */
export const authenNotMe = defineCall<SecuritySchemas>()({
  service: 'main',
  name: 'authen_not_me',
  sessionEffect: 'endsAll',
  subject: 'session',
  retry: 'never',
  errors: [],
})

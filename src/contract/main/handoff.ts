/** Handing a step over to another device, of oneself or of a helper or helped person. Spec CAR-6. */
import { defineCall, sessionRead } from '../call.ts'
import type { HandoffSchemas } from './handoff.schema.ts'

const once = { service: 'main', subject: 'session', retry: 'never' } as const

/** Never repeated: after a lost answer another link is made, which replaces the one before. */
export const handoffCreate = defineCall<HandoffSchemas>()({
  ...once,
  name: 'handoff_create',
  errors: ['managed_unknown', 'bad_request'],
})
export const handoffGet = defineCall<HandoffSchemas>()({
  ...sessionRead,
  name: 'handoff_get',
  errors: ['handoff_over'],
})
export const handoffEnd = defineCall<HandoffSchemas>()({
  ...once,
  name: 'handoff_end',
  errors: ['handoff_over'],
})
/** The same session may open it again while it lasts, so that a lost answer loses nothing. */
export const handoffOpen = defineCall<HandoffSchemas>()({
  ...once,
  name: 'handoff_open',
  rateLimit: 'try',
  errors: ['handoff_over', 'handoff_line'],
})
export const handoffPeople = defineCall<HandoffSchemas>()({
  ...sessionRead,
  name: 'handoff_people',
  errors: [],
})

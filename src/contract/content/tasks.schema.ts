/** `content/tasks.yaml`: every task and where it is done: on the web, in the app, in a store, by text. Spec CON-9. */
import * as z from 'zod/mini'
import { STORE_SERVICES } from '../rules/store-visit.ts'
import { localisedText } from './package.schema.ts'
import { partField, path, slug } from './text.ts'

export const taskContent = z.strictObject({
  key: slug('key'),
  name: localisedText,
  /** The part of the portal that it is about, where its pages do not show that. */
  part: partField,
  /** Pages without language, the one to begin with first. No task is without a way on the web. */
  web: z.array(path('web')).check(z.minLength(1, 'web: at least one page')),
  app: z.boolean(),
  store: z.optional(z.enum(STORE_SERVICES, { error: `store: one of ${STORE_SERVICES.join(', ')}` })),
  /** Without `to` it is sent to the operator's short code. */
  sms: z.optional(
    z.strictObject({ text: localisedText, to: z.optional(z.string().check(z.regex(/^\d{3,5}$/))) }),
  ),
})
export const taskGroups = z.array(
  z.strictObject({ key: slug('key'), name: localisedText, tasks: z.array(taskContent) }),
)
export type TaskGroup = z.infer<typeof taskGroups>[number]

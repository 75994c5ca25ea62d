import * as z from 'zod/mini'
import { NOTICE_KINDS } from '../rules/notice-choice.ts'
import { body, moment } from '../schema.ts'

const choice = { kind: z.enum(NOTICE_KINDS), sms: z.boolean(), email: z.boolean() }

/** In the order of `NOTICE_KINDS`. `at`: when it was chosen, null where it is as it comes. `has_email`: there is an address to write to. */
export const noticeChoices = z.strictObject({ choices: z.array(z.strictObject({ ...choice, at: z.nullable(moment) })), has_email: z.boolean() })
export type NoticeChoices = z.infer<typeof noticeChoices>

export const noticeSetRequest = body(choice)
export type NoticeSetRequest = z.infer<typeof noticeSetRequest>

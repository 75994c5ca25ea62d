/** Which notices a line gets by SMS and e-mail. Feature C10. */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { NoticeChoices, NoticeSetRequest } from './notice-choice.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const customerNoticeGet = call<Bare, NoticeChoices>()({ ...mine, name: 'customer_notice_get', retry: 'read', errors: [] })
export const customerNoticeSet = call<NoticeSetRequest, NoticeChoices>()({
  ...mine,
  name: 'customer_notice_set',
  retry: 'idempotent',
  closes: true,
  errors: [],
})

/** What the adviser reads of other lines. Spec ADV-6. */
import { defineCall, sessionRead } from '../call.ts'
import type { AdviceSchemas } from './advice.schema.ts'

export const adviceLineList = defineCall<AdviceSchemas>()({
  ...sessionRead,
  name: 'advice_line_list',
  errors: [],
})
export const adviceLineGet = defineCall<AdviceSchemas>()({
  ...sessionRead,
  name: 'advice_line_get',
  errors: ['managed_unknown', 'managed_summary_refused'],
})

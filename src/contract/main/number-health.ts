/** The legal position of lines and numbers. Spec NUM-1 to NUM-5. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { NumberHealthSchemas } from './number-health.schema.ts'

export const numberHealthGet = defineCall<NumberHealthSchemas>()({
  ...sessionRead,
  name: 'number_health_get',
  errors: [],
})
export const numberHealthAnswer = defineCall<NumberHealthSchemas>()({
  ...sessionWrite,
  name: 'number_health_answer',
  errors: ['number_unknown', 'step_up_needed', 'idempotency_conflict'],
})
export const numberHealthCalendar = defineCall<NumberHealthSchemas>()({
  ...sessionRead,
  name: 'number_health_calendar',
  errors: ['number_unknown'],
})

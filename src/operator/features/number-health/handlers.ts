/** Handlers of the number-health calls. */
import type { Handlers } from '../../platform/context.ts'
import { answerNumber } from './answer.ts'
import { numberCalendar } from './calendar.ts'
import { getNumberHealth } from './view.ts'

export const numberHealthHandlers = {
  number_health_get: getNumberHealth,
  number_health_answer: answerNumber,
  number_health_calendar: numberCalendar,
} satisfies Partial<Handlers>

/** Handlers of what the adviser reads of other lines. */
import type { Handlers } from '../../platform/context.ts'
import { getLineUse } from './get-line.ts'
import { listLines } from './list-lines.ts'

export const adviceHandlers = {
  advice_line_list: listLines,
  advice_line_get: getLineUse,
} satisfies Partial<Handlers>

/** Handlers of handing a step to another device. */
import type { Handlers } from '../../platform/context.ts'
import { createHandoff } from './create.ts'
import { endHandoff, getHandoff } from './follow.ts'
import { openHandoff } from './open.ts'
import { listPeople } from './people.ts'

export const handoffHandlers = {
  handoff_create: createHandoff,
  handoff_get: getHandoff,
  handoff_end: endHandoff,
  handoff_open: openHandoff,
  handoff_people: listPeople,
} satisfies Partial<Handlers>

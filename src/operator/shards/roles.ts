/**
 * The role of every table where several servers share the database. A table that is missing here does not
 * compile: put it into the list of the file that describes it. `docs/scaling.md` says what each role means.
 */
import { OF_CUSTOMERS, OF_OWN_KEYS, WHOLE } from './of-others.ts'
import { OF_PARENTS } from './of-parents.ts'
import { OF_SUBSCRIBERS } from './of-subscribers.ts'
import type { Roles } from './role.ts'

export const ROLES: Roles = { ...OF_SUBSCRIBERS, ...OF_PARENTS, ...OF_CUSTOMERS, ...OF_OWN_KEYS, ...WHOLE }

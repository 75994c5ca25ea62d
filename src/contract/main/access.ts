/** What stands at home: one card for each access. Specification core §7 (`fiber_get_info`, `mytv_get_info`, `phone_get_info`, `fiber_search_info2`); feature C9. */
import { call } from '../call.ts'
import type { Access, AccessList, AccessSearch } from './access.schema.ts'
import type { AccountRequest } from './managed-line.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: ['managed_unknown'] } as const

export const fiberGetInfo = call<AccountRequest, Access>()({ ...read, name: 'fiber_get_info' })
export const mytvGetInfo = call<AccountRequest, Access>()({ ...read, name: 'mytv_get_info' })
export const phoneGetInfo = call<AccountRequest, Access>()({ ...read, name: 'phone_get_info' })
export const fiberSearchInfo2 = call<AccessSearch, AccessList>()({ ...read, errors: [], name: 'fiber_search_info2' })

/** Where the line is signed in. Features B14, P-LOGIN ("device list with revoke"). */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { EndSessionRequest, SessionEnded, SessionList } from './session.schema.ts'

const mine = { service: 'main', subject: 'session', errors: [] } as const

export const authenSessionList = call<Bare, SessionList>()({ ...mine, name: 'authen_session_list', retry: 'read' })
export const authenSessionEnd = call<EndSessionRequest, SessionEnded>()({ ...mine, name: 'authen_session_end', retry: 'idempotent' })

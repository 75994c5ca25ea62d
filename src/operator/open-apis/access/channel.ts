/** Where the person of a call is served. */
import type { OpenApiClient } from '../../../contract/rules/open-api.ts'
import type { Caller } from '../../platform/context.ts'

/** Calls of the portal name no channel: it is theirs by default. */
export const channelOf = (channel: OpenApiClient['channel']): Pick<Caller, 'channel'> =>
  channel === 'web' ? {} : { channel }

import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HOME_LINKS, OPTICAL_SIGNALS } from '../rules/home-network.ts'
import { body, isoTime, shortText } from '../schema.ts'

/** An own internet access, as in `fiber_search_info2`. */
const account = shortText.check(z.minLength(1))
export const homeRequest = body({ account })

/** What every answer about a router begins with. `read_at`: when what follows was read; null: never. */
const unitState = {
  link: z.enum(HOME_LINKS),
  /** When a restart in progress is over. */
  back_at: z.nullable(isoTime),
  read_at: z.nullable(isoTime),
  as_of: isoTime,
}

/** Light in dBm. Without a connection the values are those of `read_at`. */
export const opticalState = z.strictObject({
  ...unitState,
  unit: z.nullable(z.strictObject({ maker: z.string(), model: z.string() })),
  signal: z.nullable(z.enum(OPTICAL_SIGNALS)),
  rx_dbm: z.nullable(z.number()),
  tx_dbm: z.nullable(z.number()),
})
export type OpticalState = z.infer<typeof opticalState>

export const homeNetworkSchemas = {
  gnms_optical: callEntry(
    'State of the fibre line and router, last known where it is unreachable.',
    homeRequest,
    opticalState,
  ),
}
export type HomeNetworkSchemas = typeof homeNetworkSchemas

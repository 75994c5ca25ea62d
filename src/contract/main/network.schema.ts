import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { NETWORK_PATH_MAX } from '../rules/network-sign-in.ts'
import { body, shortText } from '../schema.ts'
import { signedIn } from './authen.schema.ts'

/** `path`: of this site, with its query; the network returns there. */
const startRequest = body({ path: z.string().check(z.maxLength(NETWORK_PATH_MAX)) })
/** `url`: of the network's page. */
const startResult = z.strictObject({ url: z.string() })

/** `confirmed`: the person agreed to the number of `network_confirm_needed`. */
const signInFields = { confirmed: z.optional(z.boolean()), device_info: z.optional(shortText) }

export const networkSchemas = {
  network_sign_in_start: callEntry(
    "The address of the mobile network's page, which knows the number of its data connection.",
    startRequest,
    startResult,
  ),
  network_sign_in: callEntry(
    'Signs in the line of the code that the mobile network sent back, which the gateway keeps.',
    body(signInFields),
    signedIn,
    body({ ...signInFields, code: z.string() }),
  ),
}
export type NetworkSchemas = typeof networkSchemas

import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { CAMPAIGN_ACTIONS } from '../rules/use-log.ts'
import { body } from '../schema.ts'

const code = z.string().check(z.maxLength(40))

/** Origin, path and parameter `a` of the link; anything else in the address is not sent. */
const mappingRequest = body({ short_link: z.string().check(z.maxLength(300)) })

/**
 * `convertUrl`: a path of this site without language, or an address with https. `channel`, `camp`: where the
 * link was published, and for which campaign. `sub_id`: of a seller; empty without one.
 */
const mappingResult = z.strictObject({
  channel: code,
  camp: code,
  sub_id: code,
  convertUrl: z.string(),
  action: z.enum(CAMPAIGN_ACTIONS),
})
export type ShortLinkMapping = z.infer<typeof mappingResult>

export const shortLinkSchemas = {
  selfcare_url_mapping: callEntry('Where a short link leads.', mappingRequest, mappingResult),
}
export type ShortLinkSchemas = typeof shortLinkSchemas

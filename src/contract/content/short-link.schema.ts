/** A short link as editors publish it: `content/short-links/<a>.yaml`. Spec LNK-2. */
import * as z from 'zod/mini'
import { CAMPAIGN_ACTIONS } from '../rules/use-log.ts'
import { day, oneOf, path } from './text.ts'

const code = (what: string) =>
  z
    .string({ error: `${what} is missing: letters, digits, hyphens` })
    .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, `${what}: letters, digits and hyphens, 40 at most`))
const address = z
  .string()
  .check(z.regex(/^https:\/\/[^\s\\@]+$/, 'to: an address with https, as in https://partner.example/offer'))

export const shortLinkContent = z.strictObject({
  /** A path of this site, or the address of a partner's page. */
  to: z.union([path('to'), address], {
    error: 'to: an address of this site, as in /ads, or one with https',
  }),
  /** Where it was published: poster, SMS, a shop. */
  channel: code('channel'),
  camp: code('camp'),
  sub_id: z._default(code('sub_id'), ''),
  action: z._default(
    z.enum(CAMPAIGN_ACTIONS, { error: `action: ${oneOf(CAMPAIGN_ACTIONS)}` }),
    'view' as const,
  ),
  /** Its last day; without it the link has no end. */
  until: z.optional(day('until')),
})
export type ShortLinkContent = z.infer<typeof shortLinkContent> & { key: string }

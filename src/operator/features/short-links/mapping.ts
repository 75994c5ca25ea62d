/** `selfcare_url_mapping`: where a short link of `content/short-links` leads. Spec LNK-2, Spec LNK-4. */
import { ApiError } from '../../../contract/errors.ts'
import { shortLinkKey } from '../../../contract/rules/short-link.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler } from '../../platform/context.ts'

/** Fails with `short_link_unknown`, also for a link whose last day is over. */
export const selfcareUrlMapping: CallHandler<'selfcare_url_mapping'> = async (
  { shortLinks, clock, openings },
  _caller,
  { short_link },
) => {
  const key = shortLinkKey(short_link)
  const found = shortLinks.find((one) => one.key === key)
  const today = vietnamDay(clock.now())
  if (!found || (found.until && found.until < today)) throw new ApiError('short_link_unknown')
  const { channel, camp, sub_id, to, action } = found
  openings.count({ link: found.key, channel, camp }, today)
  return { channel, camp, sub_id, convertUrl: to, action }
}

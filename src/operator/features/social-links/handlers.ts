import type { CallName } from '../../../contract/calls.ts'
import type { Handlers } from '../../platform/context.ts'
import { endSocialLink } from './end.ts'
import { listSocialLinks } from './list.ts'

/** Maps the calls of links to social accounts to their handlers. */
export const socialLinkHandlers = {
  social_link_list: listSocialLinks,
  social_link_end: endSocialLink,
} satisfies Pick<Handlers, Extract<CallName, `social_link_${string}`>>

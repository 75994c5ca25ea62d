/** Handlers of the log of the use of the site. */
import type { Handlers } from '../../platform/context.ts'
import { logCampaign, logPage, logShortLink } from './log.ts'
import { clearUseEvents, listUseEvents } from './own-events.ts'

export const useLogHandlers = {
  log_access_web: logPage,
  selfcare_campaign_action_log: logCampaign,
  selfcare_shortlink_log: logShortLink,
  customer_use_list: listUseEvents,
  customer_use_clear: clearUseEvents,
} satisfies Partial<Handlers>

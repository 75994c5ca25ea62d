/**
 * `log_access_web`, `selfcare_campaign_action_log`, `selfcare_shortlink_log`: store an event if the line has
 * agreed, and say whether they did. Spec PRV-6.
 */
import { USE_EVENT_PURPOSE } from '../../../contract/rules/use-log.ts'
import { hasConsent } from '../../platform/consents/consents.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { useEvent } from './tables.ts'

type Logged = Pick<typeof useEvent.$inferInsert, 'kind' | 'what' | 'action'>
/** As added by the gateway. */
type Client = { network?: string | undefined; system?: string | undefined }

export const logPage: CallHandler<'log_access_web'> = (context, caller, { page, ...client }) =>
  log(context, caller, client, { kind: 'page', what: page })

export const logCampaign: CallHandler<'selfcare_campaign_action_log'> = (
  context,
  caller,
  { campaign_code, action, ...client },
) => log(context, caller, client, { kind: 'campaign', what: campaign_code, action })

export const logShortLink: CallHandler<'selfcare_shortlink_log'> = (
  context,
  caller,
  { ushortkey, action, ...client },
) => log(context, caller, client, { kind: 'link', what: ushortkey, action })

async function log(
  { db, clock }: Context,
  { msisdn }: Caller,
  { network = '', system = '' }: Client,
  event: Logged,
): Promise<{ logged: boolean }> {
  if (!(await hasConsent(db, msisdn, USE_EVENT_PURPOSE[event.kind]))) return { logged: false }
  const at = clock.now()
  await db.insert(useEvent).values({ ...event, id: newId(at), msisdn, network, system, at })
  return { logged: true }
}

/**
 * Sends what is done on the site, only for the purposes that this browser knows to be agreed to. Without the
 * key in local storage nothing is sent, not even the question whether it may be. Spec PRV-6.
 */
import type { Consents } from '../../../contract/main/privacy.schema.ts'
import {
  logAccessWeb,
  selfcareCampaignActionLog,
  selfcareShortlinkLog,
} from '../../../contract/main/use-log.ts'
import { pageName, USE_EVENT_PURPOSE, USE_LOG_KEY } from '../../../contract/rules/use-log.ts'
import { environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'

const LOGGED: readonly string[] = [...new Set(Object.values(USE_EVENT_PURPOSE))]

/** The privacy page knows the consents; other pages read them here. */
export function saveUseConsents({ consents }: Consents): void {
  savePurposes(
    consents.filter(({ purpose, given }) => given && LOGGED.includes(purpose)).map(({ purpose }) => purpose),
  )
}

/** The page that was opened. */
export async function logPageOpened(): Promise<void> {
  if (mayLog('journeys'))
    settle('journeys', await send(logAccessWeb, { page: pageName(environment().path()) }))
}

/** `code`: of the promotion. */
export async function logCampaignAction(code: string, action: 'view' | 'press'): Promise<void> {
  if (mayLog('usage')) settle('usage', await send(selfcareCampaignActionLog, { campaign_code: code, action }))
}

/** `key`: of the link. */
export async function logShortLinkOpened(
  key: string,
  { channel, camp, action }: { channel: string; camp: string; action: 'view' | 'press' },
): Promise<void> {
  if (!mayLog('usage')) return
  const fields = { ushortkey: key, pr_channel: channel, campaign_code: camp, action }
  settle('usage', await send(selfcareShortlinkLog, fields))
}

function loadPurposes(): string[] {
  return (environment().local.get(USE_LOG_KEY) ?? '').split(' ').filter(Boolean)
}
function savePurposes(purposes: readonly string[]): void {
  const { local } = environment()
  if (purposes.length > 0) local.set(USE_LOG_KEY, purposes.join(' '))
  else local.remove(USE_LOG_KEY)
}
function mayLog(purpose: string): boolean {
  return loadPurposes().includes(purpose)
}

/** The consent was withdrawn elsewhere: nothing more is sent for it. */
function settle(purpose: string, answer: ClientResult<{ logged: boolean }>): void {
  if (answer.ok && !answer.result.logged) savePurposes(loadPurposes().filter((one) => one !== purpose))
}

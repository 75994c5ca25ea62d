/**
 * What linking a social account gave: a service without a price that runs beside the line's package and ends
 * by its own time, whatever becomes of the link. Spec IDN-17.
 */
import { createHash } from 'node:crypto'
import { formatDate } from '../../../contract/format/date.ts'
import { CUSTOM_FAMILY } from '../../../contract/rules/custom-package.ts'
import {
  SOCIAL_BENEFIT_DAYS,
  SOCIAL_BENEFIT_MB,
  SOCIAL_NAMES,
  type SocialProvider,
} from '../../../contract/rules/social-link.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { addDays } from '../../platform/time/day.ts'
import { createService, endService } from '../packages/service.ts'
import { packageVersion, type VersionContent } from '../packages/tables.ts'

/** Period code for a single period: it runs for the days of the benefit. */
const ONCE = 4

type Linked = { msisdn: string; provider: SocialProvider; linkedAt: Date }

/** Within the caller's transaction. Returns the id of the service, which has ended if its time is over. */
export async function openBenefit(
  tx: Database,
  { msisdn, provider, linkedAt }: Linked,
  now: Date,
): Promise<string> {
  const content = termsOf(provider)
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  const { code, name } = content
  const family = CUSTOM_FAMILY
  await tx
    .insert(packageVersion)
    .values({ code, version, family, content, searchable: '', current: false, since: now })
    .onConflictDoNothing()
  const until = addDays(linkedAt, SOCIAL_BENEFIT_DAYS)
  const values = {
    id: newId(linkedAt),
    msisdn,
    code,
    version,
    name,
    family,
    price: 0,
    period: ONCE,
    status: 'active',
    registeredAt: linkedAt,
    // By the system and without a price: the statement shows it as a gift.
    channel: 'system',
    consent: bilingualText('socialNotice', 'benefit.consent', (language) => ({
      provider: SOCIAL_NAMES[provider],
      date: formatDate(linkedAt, language),
    })),
    expiresAt: until,
    // It cannot be bought again, so that nothing reminds of its end.
    remindedFor: until,
  } as const
  const begun = await createService(tx, values, { content }, until)
  if (until <= now) await endService(tx, begun, until)
  return begun.id
}

function termsOf(provider: SocialProvider): VersionContent {
  const name = `${SOCIAL_NAMES[provider]} ${SOCIAL_BENEFIT_MB / 1_024} GB`
  return {
    code: `SOCIAL_${provider.toUpperCase()}`,
    name,
    price: 0,
    period: ONCE,
    quota: { data_mb: SOCIAL_BENEFIT_MB },
    sold: 'register',
    renews: false,
    lines: ['prepaid', 'postpaid'],
    order: 0,
    retired: true,
    summary: bilingualText('socialNotice', 'benefit.summary', () => ({ provider: SOCIAL_NAMES[provider] })),
    points: [],
  }
}

/** Seeds the links of a demo life to social accounts of the former portal. Spec IDN-17. */
import { eq } from 'drizzle-orm'
import { bucket } from '../../operator/features/packages/tables.ts'
import { recordSocialLink } from '../../operator/features/social-links/record.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import type { LifeLink } from './lives-data.ts'

/** Before the usage of the line, part of which they gave. */
export async function seedSocialLinks(
  context: Pick<Context, 'content'>,
  tx: Database,
  msisdn: string,
  links: readonly LifeLink[],
  now: Date,
): Promise<void> {
  for (const { provider, name, ago, left } of links) {
    const former = { msisdn, provider, name, linkedAt: addDays(now, -ago) }
    const { benefitId } = await recordSocialLink(context, tx, former, now)
    if (benefitId && left !== undefined)
      await tx.update(bucket).set({ left }).where(eq(bucket.serviceId, benefitId))
  }
}

/** Who asks for help: the signed-in line, or a visitor by the number that the browser proved. Spec HLP-7. */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { browserDigest } from '../sim-orders/holder.ts'
import { helpVisitor } from './tables.ts'

export type Requester = { msisdn: string; isVisitor: boolean; language: Language }

/** Throws `help_visitor` for a visitor without a proven number, `unauthorised` without a session. */
export async function findRequester(
  context: Pick<Context, 'db' | 'pepper' | 'clock'>,
  caller: Caller,
  visitor: true | undefined,
): Promise<Requester> {
  if (visitor) {
    const proven = await provenNumber(context, caller.browser)
    if (!proven) throw new ApiError('help_visitor')
    return { msisdn: proven.msisdn, isVisitor: true, language: caller.language }
  }
  if (!caller.msisdn) throw new ApiError('unauthorised', { reason: 'expired' })
  const { language } = await callingLine(context.db, caller)
  return { msisdn: caller.msisdn, isVisitor: false, language }
}

export async function provenNumber(
  context: Pick<Context, 'db' | 'pepper' | 'clock'>,
  browser: string,
): Promise<{ msisdn: string; until: Date } | undefined> {
  if (!browser) return undefined
  const [found] = await context.db
    .select({ msisdn: helpVisitor.msisdn, until: helpVisitor.until })
    .from(helpVisitor)
    .where(
      and(
        eq(helpVisitor.digest, browserDigest(context, browser)),
        gt(helpVisitor.until, context.clock.now()),
      ),
    )
  return found
}

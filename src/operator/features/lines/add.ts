/**
 * `mobile_add_account`, `phone_add_account`, `fiber_add_account`, `mytv_add_account`: verify the owner's code
 * and add the account to the list. Spec SUB-5.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { AddRequest, AddResult } from '../../../contract/main/managed-line.schema.ts'
import { accountOf, lineName, type ProductLine } from '../../../contract/rules/managed-line.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { consumeCode } from '../identity/consume-code.ts'
import { verifyCode } from '../identity/verify-code.ts'
import { subscribersOf } from './list.ts'
import { notifyBothParties } from './notifications.ts'
import { replaceConsent } from './replace-consent.ts'
import { consentKey, requireCapacity } from './request-consent.ts'
import { accountConsent, accountLabel } from './tables.ts'

/**
 * A code is valid only for the manager, account and scope it was requested for. Anything else is reported as
 * an expired code.
 */
export const addAccount =
  (productLine: ProductLine) =>
  async (
    context: Context,
    caller: Caller,
    { account: typed, otp, name, role }: AddRequest,
  ): Promise<AddResult> => {
    const account = accountOf(productLine, typed)
    if (!account) throw new ApiError('account_not_valid')
    const { msisdn: manager } = caller
    // Errors that do not depend on the code cost no attempt.
    await requireCapacity(context.db, manager, account, context.clock.now(), { replaces: true })
    const challenge = await verifyCode(context, caller, {
      msisdn: consentKey(productLine, account),
      purpose: 'add_account',
      code: otp,
    })
    return context.db.transaction(async (tx) => {
      // Serialises requests, so that two cannot both take the last place.
      await lockLine(tx, manager)
      const now = context.clock.now()
      await requireCapacity(tx, manager, account, now, { replaces: true })
      const [consent] = await tx
        .select()
        .from(accountConsent)
        .where(eq(accountConsent.challengeId, challenge.id))
      if (consent?.manager !== manager || consent.account !== account || consent.productLine !== productLine)
        throw new ApiError('otp_expired')
      await consumeCode(tx, challenge, now)
      const managed = {
        id: newId(now),
        manager,
        productLine,
        account,
        agreedBy: consent.sentTo,
        summary: consent.summary,
        role: consent.role,
        limit: consent.limit,
        version: consent.version,
        agreedAt: now,
        until: addDays(now, consent.days),
      }
      // The owner gave a code for this one, so that it may be wider or longer than the one before.
      await replaceConsent(tx, managed, now)
      if (name !== undefined || role) {
        const label = { name: lineName(name ?? ''), role: role ?? null }
        await tx
          .insert(accountLabel)
          .values({ msisdn: manager, account, ...label })
          .onConflictDoUpdate({ target: [accountLabel.msisdn, accountLabel.account], set: label })
      }
      await notifyBothParties(context, tx, 'added', managed)
      context.failpoint('add_account:before-commit')
      const subscriber = (await subscribersOf(context, tx, manager, now)).find(
        ({ ACCOUNT }) => ACCOUNT === account,
      )
      if (!subscriber) throw new Error('The added account is missing in the list')
      return { subscriber }
    })
  }

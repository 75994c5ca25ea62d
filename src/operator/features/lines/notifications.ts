/** Sends SMS to both parties of a managed line, each in the language of their line. */
import { eq } from 'drizzle-orm'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatFixedLine, formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import type { CareRole } from '../../../contract/rules/care.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { ProductLine } from '../../../contract/rules/managed-line.ts'
import { OTP_LIFE_SECONDS } from '../../../contract/rules/otp.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { contactsOf } from './accounts.ts'

type Named = { productLine: ProductLine; account: string }

/** `số 0912 000 004`, `internet fiber_sen_0006`. */
function accountText({ productLine, account }: Named, language: Language): string {
  const shown =
    productLine === 'mobile'
      ? formatPhone(account)
      : productLine === 'phone'
        ? formatFixedLine(account)
        : account
  return messageText('lineNotice', `what.${productLine}`, language, { account: shown })
}

/**
 * The message with the code: who requests what, and what would be visible; ends with the line that binds it
 * to our site.
 */
export function consentText(
  { content, siteHost }: Context,
  request: Named & { manager: string; summary: boolean; role: CareRole; limit: number; days: number },
  language: Language,
  code: string,
): string {
  const text = messageText('sms', 'code.add_account', language, {
    brand: content.brand.name,
    minutes: OTP_LIFE_SECONDS / 60,
    code,
    manager: formatPhone(request.manager),
    what: accountText(request, language),
    scope: messageText('lineNotice', `scope.${scopeOf(request)}`, language, {
      limit: formatMoney(request.limit, language),
      days: request.days,
    }),
  })
  return siteHost ? `${text}\n${messageText('sms', 'binding', language, { host: siteHost, code })}` : text
}

function scopeOf({ productLine, summary, role }: Named & { summary: boolean; role: CareRole }): string {
  if (role !== 'see') return productLine === 'mobile' ? role : 'payAccess'
  if (!summary) return 'card'
  return productLine === 'mobile' ? 'summary' : 'bill'
}

/**
 * Notifies manager and owner in the transaction of the change. The owner of an access is notified at the
 * number on record.
 */
export async function notifyBothParties(
  { messages: inbox, content }: Context,
  tx: Database,
  happened: 'added' | 'removed' | 'ended',
  managed: Named & { manager: string; agreedBy: string; until: Date; role: CareRole; limit: number },
): Promise<void> {
  const { brand, hotlines } = content
  const owner = (await contactsOf(tx, [managed.account])).get(managed.account) ?? managed.agreedBy
  for (const [to, side] of [
    [managed.manager, 'manager'],
    [owner, 'owner'],
  ] as const) {
    const [read] = await tx.select({ language: line.language }).from(line).where(eq(line.msisdn, to))
    const language = read?.language ?? 'vi'
    const vars = {
      brand: brand.name,
      hotline: formatHotline(hotlines.mobile),
      manager: formatPhone(managed.manager),
      what: accountText(managed, language),
      until: formatDate(managed.until, language),
      can: canText(managed, language),
    }
    await inbox.send(
      {
        to,
        channel: 'sms',
        text: messageText('lineNotice', `${happened}.${side}`, language, vars).trimEnd(),
        purpose: 'managed_line',
      },
      tx,
    )
  }
}

/** What a role allows beyond seeing; empty for one to see. Spec CAR-1. */
function canText({ role, limit }: { role: CareRole; limit: number }, language: Language): string {
  if (role === 'see') return ''
  return messageText('lineNotice', `can.${role}`, language, { limit: formatMoney(limit, language) })
}

/**
 * The custom package: a chosen combination becomes a version of the catalogue, priced by the single pricing
 * rule, so that check, register, pay, cancel and undo need only its code. Spec PKG-9.
 */
import { createHash } from 'node:crypto'
import { and, eq, ne, notLike } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  CUSTOM_FAMILY,
  type CustomChoice,
  type CustomTable,
  customCode,
  customPrice,
  isSold,
} from '../../../contract/rules/custom-package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { VersionContent } from './tables.ts'
import { packageVersion } from './tables.ts'

/**
 * `custom_package_quote`. Postpaid lines are rejected here already, because custom packages are prepaid only.
 */
export const customQuote: CallHandler<'custom_package_quote'> = async (
  { db, clock, customPackage },
  { msisdn },
  { data, minutes, period },
) => {
  if (!customPackage) throw new ApiError('feature_not_supported')
  const choice = { data, minutes, period }
  if (!isSold(customPackage, choice)) throw new ApiError('custom_choice')
  if ((await ownLine(db, msisdn)).kind === 'postpaid') throw new ApiError('custom_postpaid')
  const content = contentOf(customPackage, choice)
  const { code, name, price } = content
  const version = `${tableDigest(customPackage)}${code}`
  await db.transaction(async (tx) => {
    await tx
      .update(packageVersion)
      .set({ current: false })
      .where(and(eq(packageVersion.code, code), ne(packageVersion.version, version)))
    await tx
      .insert(packageVersion)
      .values({
        code,
        version,
        family: CUSTOM_FAMILY,
        content,
        searchable: '',
        current: true,
        since: clock.now(),
      })
      .onConflictDoUpdate({ target: [packageVersion.code, packageVersion.version], set: { current: true } })
  })
  return { code, name, price }
}

/**
 * At every start: combinations of an older table are no longer sold at its prices; existing services are
 * unaffected.
 */
export async function retireCustom(tx: Database, table: CustomTable | undefined): Promise<void> {
  const ofTable = table && notLike(packageVersion.version, `${tableDigest(table)}%`)
  await tx
    .update(packageVersion)
    .set({ current: false })
    .where(and(eq(packageVersion.family, CUSTOM_FAMILY), eq(packageVersion.current, true), ofTable))
}

/** Excludes custom packages, which have no catalogue files. */
export const notCustom = ne(packageVersion.family, CUSTOM_FAMILY)

function tableDigest(table: NonNullable<Context['customPackage']>): string {
  return `${createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 12)}-`
}

function contentOf(table: CustomTable, choice: CustomChoice): VersionContent {
  const { data, minutes, period } = choice
  const { days } = periodOf(period)
  const part = (what: 'data' | 'minutes') => ({
    title: bilingualText('customNotice', `${what}.title`, () => ({ data, minutes })),
    text: bilingualText('customNotice', `${what}.text`, () => ({ days })),
  })
  const code = customCode(choice)
  return {
    code,
    name: code,
    price: customPrice(table, choice),
    period: period as VersionContent['period'],
    quota: { ...(data > 0 && { data_mb: data * 1024 }), ...(minutes > 0 && { voice_all: minutes }) },
    sold: 'register',
    renews: false,
    lines: ['prepaid'],
    order: 0,
    retired: false,
    summary: bilingualText('customNotice', 'summary', () => ({ days })),
    points: [
      ...(data > 0 ? [{ icon: 'droplets' as const, ...part('data') }] : []),
      ...(minutes > 0 ? [{ icon: 'phone' as const, ...part('minutes') }] : []),
    ],
  }
}

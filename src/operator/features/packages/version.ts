/** Versions of packages: the current one, and those of existing services. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { PackageCard, PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import { ROAMING_FAMILY } from '../../../contract/rules/roaming.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import { packageVersion } from './tables.ts'

export type Version = typeof packageVersion.$inferSelect

/**
 * The current version of a package that is registered or ordered, retired or not. Throws `package_unknown`,
 * also for roaming packages, which have their own checkout.
 */
export async function currentVersion(db: Database, code: string): Promise<Version> {
  const version = await anyCurrentVersion(db, code)
  if (version.family === ROAMING_FAMILY) throw new ApiError('package_unknown')
  return version
}

const currentByCode = prepared('current_version', (db) =>
  db
    .select()
    .from(packageVersion)
    .where(and(eq(packageVersion.code, sql.placeholder('code')), constant(sql`${packageVersion.current}`))),
)

/** Like `currentVersion`, including roaming packages. */
export async function anyCurrentVersion(db: Database, code: string): Promise<Version> {
  const [version] = await currentByCode(db).execute({ code })
  if (!version) throw new ApiError('package_unknown')
  return version
}

/** The versions of services, by `code version`. */
export async function versionsOf(
  db: Database,
  services: readonly { code: string; version: string }[],
): Promise<Map<string, Version>> {
  if (services.length === 0) return new Map()
  const rows = await db
    .select()
    .from(packageVersion)
    .where(inArray(packageVersion.version, [...new Set(services.map(({ version }) => version))]))
  return new Map(rows.map((row) => [versionKey(row), row]))
}
export function versionKey({ code, version }: { code: string; version: string }): string {
  return `${code} ${version}`
}

/** The card of the package API (Spec PKG-1). Packages have no pictures, so `IMAGE_URL` is empty. */
export function cardOf({ code, family, content }: Version): PackageCard {
  return {
    ID: code,
    CODE: code,
    NAME: content.name,
    IMAGE_URL: '',
    PRICE: content.price,
    PERIOD: content.period,
    DESCRIPTION: content.summary,
    family,
  }
}

/** `shortCode`: where the SMS that cancels the package is sent. */
export function detailOf(version: Version, shortCode: string): PackageDetail {
  const { quota, after_kbps, renews, lines, retired, sold, setup_fee, eligibility, cancelling } =
    version.content
  return {
    ...cardOf(version),
    data_mb: quota.data_mb ?? null,
    voice_onnet: quota.voice_onnet ?? null,
    voice_all: quota.voice_all ?? null,
    sms: quota.sms ?? null,
    voice_fixed: quota.voice_fixed ?? null,
    speed_mbps: quota.speed_mbps ?? null,
    mesh: quota.mesh ?? null,
    channels: quota.channels ?? null,
    devices: quota.devices ?? null,
    streams: quota.streams ?? null,
    members: quota.members ?? null,
    unlimited: quota.unlimited ?? false,
    sold,
    setup_fee: setup_fee ?? null,
    eligibility: eligibility ?? null,
    cancelling: cancelling ?? null,
    stop_sms: sold === 'register' ? { text: `HUY ${version.code}`, to: shortCode } : null,
    after_kbps: after_kbps ?? null,
    renews,
    lines,
    retired,
  }
}

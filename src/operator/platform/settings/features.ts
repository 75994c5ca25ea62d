/**
 * Feature flags of `operator.yaml`. A setting in the database can also turn a feature off at run time, for
 * trying it out.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { OperatorContent } from '../../../contract/content/operator.schema.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../database/open.ts'
import { setting } from './tables.ts'

/** Part of `Context`. */
type Sources = { content: OperatorContent; db: Database }
type Feature = keyof OperatorContent['features']

/** On, unless `operator.yaml` or the setting `feature_<name>` = `off` disables it. */
export async function isFeatureOn({ content, db }: Sources, feature: Feature): Promise<boolean> {
  if (!content.features[feature]) return false
  const [row] = await db
    .select()
    .from(setting)
    .where(eq(setting.key, `feature_${feature}`))
  return isOn({ content }, feature, row?.value ?? null)
}

/** An expression for a statement that asks something else too; its value is read by `isOn`. */
export function featureSetting(feature: Feature): SQL<string | null> {
  return sql`(select ${setting.value} from ${setting} where ${eq(setting.key, `feature_${feature}`)})`
}

/** `value`: of the setting, null without one. */
export function isOn({ content }: Pick<Sources, 'content'>, feature: Feature, value: string | null): boolean {
  return content.features[feature] === true && value !== 'off'
}

/** Throws `feature_not_supported` where the feature is off (Spec OPR-4). */
export async function requireFeature(context: Sources, feature: Feature): Promise<void> {
  if (!(await isFeatureOn(context, feature))) throw new ApiError('feature_not_supported')
}

/** Turns a feature off or on at run time; used by the sandbox. */
export async function setFeature({ db }: Pick<Sources, 'db'>, feature: Feature, on: boolean): Promise<void> {
  const key = `feature_${feature}`
  const value = on ? 'on' : 'off'
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

/**
 * Switches of `operator.yaml`. A setting in the database may switch a feature off as well, so that it can be
 * tried while everything runs.
 */
import { eq } from 'drizzle-orm'
import type { OperatorContent } from '../../../contract/content/operator.schema.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../database/open.ts'
import { setting } from './tables.ts'

/** Of a `Context`. */
type Sources = { content: OperatorContent; db: Database }
type Feature = keyof OperatorContent['features']

/** On, unless `operator.yaml` or the setting `feature_<name>` = `off` says otherwise. */
export async function isFeatureOn({ content, db }: Sources, feature: Feature): Promise<boolean> {
  if (!content.features[feature]) return false
  const [row] = await db
    .select()
    .from(setting)
    .where(eq(setting.key, `feature_${feature}`))
  return row?.value !== 'off'
}

/** Throws `feature_not_supported` where the feature is off (Spec OPR-4). */
export async function requireFeature(context: Sources, feature: Feature): Promise<void> {
  if (!(await isFeatureOn(context, feature))) throw new ApiError('feature_not_supported')
}

/** Takes a feature away while everything runs, or gives it back; the sandbox does. */
export async function switchFeature(
  { db }: Pick<Sources, 'db'>,
  feature: Feature,
  on: boolean,
): Promise<void> {
  const key = `feature_${feature}`
  const value = on ? 'on' : 'off'
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

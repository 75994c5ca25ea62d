/** Loads the catalogue of packages, including roaming, into the database at every start. */
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { CataloguePackage } from '../../contract/content/packages.ts'
import { notCustom, retireCustom } from '../features/packages/custom.ts'
import type { Context } from '../platform/context.ts'
import { searchableOf } from '../platform/search/likeness.ts'
import { packageVersion } from '../schema.ts'
import { roamingVersions } from './roaming.ts'
import { searchText } from './search-text.ts'

/**
 * Makes the given versions current. Changed content creates a new version; old ones remain for existing
 * services, and a package without a file is no longer current. Idempotent.
 */
export async function seedCatalogue(
  {
    db,
    clock,
    roaming,
    customPackage,
  }: Pick<Context, 'db' | 'clock' | 'roaming'> & Partial<Pick<Context, 'customPackage'>>,
  packages: readonly CataloguePackage[],
): Promise<void> {
  const since = clock.now()
  await db.transaction(async (tx) => {
    const versions = [
      ...packages.map((item) => ({ ...item, words: searchText(item) })),
      ...roamingVersions(roaming),
    ]
    const codes = versions.map(({ content }) => content.code)
    await tx
      .update(packageVersion)
      .set({ current: false })
      .where(
        and(
          eq(packageVersion.current, true),
          notCustom,
          codes.length ? notInArray(packageVersion.code, codes) : sql`true`,
        ),
      )
    await retireCustom(tx, customPackage)
    for (const { family, content, version, words } of versions) {
      const { code } = content
      await tx
        .update(packageVersion)
        .set({ current: false })
        .where(
          and(
            eq(packageVersion.code, code),
            eq(packageVersion.current, true),
            ne(packageVersion.version, version),
          ),
        )
      const searchable = searchableOf(words)
      await tx
        .insert(packageVersion)
        .values({ code, version, family, content, searchable, current: true, since })
        .onConflictDoUpdate({
          target: [packageVersion.code, packageVersion.version],
          set: { family, searchable, current: true },
        })
    }
  })
}

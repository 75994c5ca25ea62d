/** The catalogue of packages: read from `content/packages/<family>/<CODE>.yaml`, checked, and put into the database at every start. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { sentence } from '../../contract/content/faults.ts'
import { FAMILIES, type Family, type PackageContent, packageContent } from '../../contract/content/package.schema.ts'
import type { Context } from '../context.ts'
import { packageVersion } from '../database/schema.ts'
import { searchText } from './search-text.ts'

export type CataloguePackage = {
  family: Family
  content: PackageContent /** Digest of the content; another word or price is another version. */
  version: string
}

/**
 * Reads and checks every package under a folder, in their order. Throws an Error whose sentences name file, field and remedy,
 * one line for each fault of all files, so that an editor sees them together.
 */
export function readPackages(folder: string): CataloguePackage[] {
  const faults: string[] = []
  const packages: CataloguePackage[] = []
  for (const directory of readdirSync(folder, { withFileTypes: true })) {
    if (!directory.isDirectory()) continue
    const family = FAMILIES.find((name) => name === directory.name)
    if (!family) faults.push(`${directory.name}/: no such family; name the folder as one of ${FAMILIES.join(', ')}`)
    else for (const file of readdirSync(join(folder, family)).sort()) readInto(packages, faults, family, join(folder, family), file)
  }
  if (faults.length) throw new Error(`The catalogue in ${folder} cannot be used:\n${faults.join('\n')}`)
  return packages.sort((a, b) => a.content.order - b.content.order)
}

function readInto(packages: CataloguePackage[], faults: string[], family: Family, folder: string, file: string): void {
  const where = `${family}/${file}`
  if (!file.endsWith('.yaml')) return void faults.push(`${where}: only files named <CODE>.yaml belong here; rename or move it`)
  let raw: unknown
  try {
    raw = parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    return void faults.push(`${where}: is no YAML (${error instanceof Error ? error.message.split('\n')[0] : error}); check indents and quotes on that line`)
  }
  const checked = packageContent.safeParse(raw)
  if (!checked.success) return void faults.push(...checked.error.issues.map((issue) => `${where}: ${sentence(issue)}`))
  const content = checked.data
  if (content.code !== basename(file, '.yaml'))
    return void faults.push(`${where}: code is ${content.code}; rename the file to ${content.code}.yaml or correct the code`)
  if (packages.some((other) => other.content.code === content.code))
    return void faults.push(`${where}: code ${content.code} is used in another family already; choose another code`)
  packages.push({ family, content, version: versionOf(content) })
}

function versionOf(content: PackageContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

/**
 * The versions given become the current ones. Another content is another version; old ones stay for old services, and a package whose file
 * is gone is not current any more. Doing it again changes nothing.
 */
export async function seedCatalogue({ db, clock }: Pick<Context, 'db' | 'clock'>, packages: readonly CataloguePackage[]): Promise<void> {
  const since = clock.now()
  await db.transaction(async (tx) => {
    const codes = packages.map(({ content }) => content.code)
    await tx
      .update(packageVersion)
      .set({ current: false })
      .where(and(eq(packageVersion.current, true), codes.length ? notInArray(packageVersion.code, codes) : sql`true`))
    for (const { family, content, version } of packages) {
      const { code } = content
      await tx
        .update(packageVersion)
        .set({ current: false })
        .where(and(eq(packageVersion.code, code), eq(packageVersion.current, true), ne(packageVersion.version, version)))
      const searchable = sql`' ' || unaccent(lower(${searchText(content)})) || ' '`
      await tx
        .insert(packageVersion)
        .values({ code, version, family, content, searchable, current: true, since })
        .onConflictDoUpdate({ target: [packageVersion.code, packageVersion.version], set: { family, searchable, current: true } })
    }
  })
}

/**
 * The operator's database with the sandbox's tables in it. The sandbox has a list of migrations of its own,
 * so that a production database, which is opened by the operator alone, never holds a table of the sandbox.
 */
import { fileURLToPath } from 'node:url'
import { type Migrations, type OpenDatabase, openDatabase } from '../operator/platform/database/open.ts'

const SANDBOX_MIGRATIONS: Migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: '__sandbox_migrations',
}

/** Takes what `openDatabase` takes, and throws what it throws. */
export function openSandboxDatabase(url: string, template?: Blob): Promise<OpenDatabase> {
  return openDatabase(url, template, [SANDBOX_MIGRATIONS])
}

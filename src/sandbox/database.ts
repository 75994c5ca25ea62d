/**
 * Opens the operator's database with the sandbox's tables. The sandbox has separate migrations, so that a
 * production database, which only the operator opens, never contains a sandbox table.
 */
import { fileURLToPath } from 'node:url'
import { type Migrations, type OpenDatabase, openDatabase } from '../operator/platform/database/open.ts'

const SANDBOX_MIGRATIONS: Migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: '__sandbox_migrations',
}

/** Same parameters and errors as `openDatabase`. */
export function openSandboxDatabase(url: string, template?: Blob): Promise<OpenDatabase> {
  return openDatabase(url, template, [SANDBOX_MIGRATIONS])
}

/**
 * Migrations of the sandbox, separate because the operator's must never create a sandbox table. Paths are
 * relative to the project's root.
 */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/sandbox/schema/*.ts',
  out: './src/sandbox/migrations',
})

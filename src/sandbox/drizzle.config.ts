/**
 * The sandbox's own list of migrations: those of the operator must never create a table of the sandbox. Paths
 * begin at the project's root.
 */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/sandbox/schema/*.ts',
  out: './src/sandbox/migrations',
})

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/operator/**/*tables.ts', './src/operator/database/schema/*.ts'],
  out: './src/operator/platform/database/migrations',
})

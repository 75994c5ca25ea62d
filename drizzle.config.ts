import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/operator/database/schema/*.ts', out: './src/operator/database/migrations' })

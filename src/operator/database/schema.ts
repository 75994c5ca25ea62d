/** All tables, for queries and for making migrations (`npm run migrations`). */
export * from './schema/identity.ts'
export * from './schema/line.ts'
export * from './schema/money.ts'
export * from './schema/package.ts'

/** All tables, for queries and for making migrations (`npm run migrations`). */
export * from './schema/editorial.ts'
export * from './schema/identity.ts'
export * from './schema/line.ts'
export * from './schema/money.ts'
export * from './schema/order.ts'
export * from './schema/package.ts'

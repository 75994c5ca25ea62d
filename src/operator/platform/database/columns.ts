/** Column types shared by the tables of all features. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A time. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Money, đ. */
export const dong = (name: string) => bigint(name, { mode: 'number' })

/** Binary data. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
})

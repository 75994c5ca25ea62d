/** What a call answers that makes a file. Gateway and operator only, as `schema.ts`. */
import * as z from 'zod/mini'

/** `url`: `/api/file/<ticket>`, to be asked for once within `expires_in` seconds; whoever has it, has the file. */
export const fileTicket = z.strictObject({ url: z.string(), filename: z.string(), expires_in: z.int() })
export type FileTicket = z.infer<typeof fileTicket>

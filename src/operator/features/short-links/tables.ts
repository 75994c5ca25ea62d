/** Openings of short links. Nothing about who opened one. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a link was opened on a Vietnamese day, as it was published then. Spec LNK-4. */
export const shortLinkOpening = pgTable(
  'short_link_opening',
  {
    day: date('day', { mode: 'string' }).notNull(),
    link: text('link').notNull(),
    channel: text('channel').notNull(),
    camp: text('camp').notNull(),
    opened: integer('opened').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.link, table.channel, table.camp] })],
)

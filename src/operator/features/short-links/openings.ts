/** Counts openings of short links beside the answers, so that no answer waits or fails. Spec LNK-4. */
import { sql } from 'drizzle-orm'
import type { ShortLinkSource } from '../../../contract/rules/short-link.ts'
import type { Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { shortLinkOpening } from './tables.ts'

export type OpeningCounter = {
  /** `day`: in Vietnam. Returns before it is stored; an opening that cannot be stored is lost, and logged. */
  count: (source: ShortLinkSource, day: string) => void
  /** Waits for what was counted so far. Never rejects. */
  settle: () => Promise<void>
}

declare module '../../platform/context.ts' {
  interface Context {
    openings: OpeningCounter
  }
}

type Row = typeof shortLinkOpening.$inferInsert

/**
 * One statement at a time for each process, and what is opened while it runs shares the next: a link that
 * many open takes one connection, and its row has one writer for each process.
 */
export function createOpeningCounter({ db, log }: Pick<Context, 'db' | 'log'>): OpeningCounter {
  let waiting = new Map<string, Row>()
  let running: Promise<void> | undefined

  async function store(): Promise<void> {
    while (waiting.size > 0) {
      // Processes lock the rows in the same order.
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      waiting = new Map()
      await addOpenings(rows).catch((error: unknown) =>
        log.error(errorFields('short_link_opening', '', error)),
      )
    }
    running = undefined
  }

  async function addOpenings(rows: Row[]): Promise<void> {
    const { day, link, channel, camp, opened } = shortLinkOpening
    await db
      .insert(shortLinkOpening)
      .values(rows)
      .onConflictDoUpdate({
        target: [day, link, channel, camp],
        set: { opened: sql`${opened} + excluded.opened` },
      })
  }

  return {
    count(source, day) {
      const key = JSON.stringify([day, ...Object.values(source)])
      const opened = (waiting.get(key)?.opened ?? 0) + 1
      waiting.set(key, { ...source, day, opened })
      running ??= store()
    },
    settle: async () => running,
  }
}

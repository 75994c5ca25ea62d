/** What a process asks of its database: each statement is a round trip, so their number per call is limited. */
import type { Logger } from 'drizzle-orm'

/** Receives the text of a statement, without its values. */
type Listener = (text: string) => void

/** Reports every statement as it is sent, without begin, commit and rollback. */
export class Statements implements Logger {
  readonly #listeners = new Set<Listener>()

  logQuery(text: string): void {
    if (this.#listeners.size === 0 || /^(begin|commit|rollback)\b/i.test(text)) return
    for (const listener of this.#listeners) listener(text)
  }

  /** The statements sent while `work` runs, also those of others. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const sent: string[] = []
    const listener: Listener = (text) => void sent.push(text)
    this.#listeners.add(listener)
    try {
      await work()
    } finally {
      this.#listeners.delete(listener)
    }
    return sent
  }
}

/** What a process asks of its database: each statement is a round trip, so their number per call is limited. */
import type { Logger } from 'drizzle-orm'

/** Receives the text of a statement, and its values as they are sent. */
type Listener = (text: string, values: readonly unknown[]) => void

/** Reports every statement as it is sent, without begin, commit and rollback. */
export class Statements implements Logger {
  readonly #listeners = new Set<Listener>()

  logQuery(text: string, values: readonly unknown[]): void {
    if (this.#listeners.size === 0 || /^(begin|commit|rollback)\b/i.test(text)) return
    for (const listener of this.#listeners) listener(text, values)
  }

  /** Reports to the listener from now on, until the returned function is called. */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The texts of the statements sent while `work` runs, also those of others. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const sent: string[] = []
    const stop = this.watch((text) => void sent.push(text))
    try {
      await work()
    } finally {
      stop()
    }
    return sent
  }
}

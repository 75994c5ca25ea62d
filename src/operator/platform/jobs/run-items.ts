/** Processes due items one by one; a failing item waits and does not block the others. Spec JOB-2. */
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { clearFailures, findStates, postpone, recordFailure } from './waiting.ts'

/**
 * `group`: items of one group are processed in the order of `at`, also over several batches. `retried`: it
 * failed or waited before.
 */
export type FoundItem = { key: string; group: string; at: string; retried: boolean }

/** A time: look again then. `busy`: another worker has it. `over`: it is no longer due. */
type Outcome = Date | 'busy' | 'over' | undefined

export type Items = {
  name: string
  /** The first `limit` due items in their order. */
  find: (db: Database, now: Date, limit: number) => Promise<FoundItem[]>
  /** Returns 'busy' only if `skip` is set and the item is locked. */
  process: (context: Context, tx: Database, item: FoundItem, skip: boolean) => Promise<Outcome>
}

const BATCH = 200

/** Turns of items, and when each may come again: the clock can be turned while a job runs. */
type Processed = Map<string, Date>
const START = new Date(0)
const NEVER = new Date(8.64e15)

/**
 * Runs until nothing is due: after a long jump of the clock an item can be due several times in a row. Items
 * that another worker has locked are left to it, and awaited where nothing else is left.
 */
export async function runItems(context: Context, items: Items): Promise<void> {
  const processed: Processed = new Map()
  for (;;) {
    const found = await items.find(context.db, context.clock.now(), BATCH)
    if (found.length === 0) return
    const busy = await runBatch(context, items, firstOfGroups(found), processed)
    for (const item of busy) await processItem(context, items, item, { skip: false, processed })
  }
}

/**
 * Two workers find the same items. Where one meets the other it goes on in the middle of what is left, so
 * that they take different parts of a batch; where it comes to what the other has done, it asks again what is
 * due. Returns what was locked at the end, with nothing done since.
 */
async function runBatch(
  context: Context,
  items: Items,
  batch: readonly FoundItem[],
  processed: Processed,
): Promise<FoundItem[]> {
  let left = [...batch]
  let busy: FoundItem[] = []
  for (let item = left.shift(); item; item = left.shift()) {
    const outcome = await processItem(context, items, item, { skip: true, processed })
    if (outcome === 'over') return []
    if (outcome === 'busy') {
      busy.push(item)
      const middle = Math.floor(left.length / 2)
      left = [...left.slice(middle), ...left.slice(0, middle)]
    } else busy = []
  }
  return busy
}

async function processItem(
  context: Context,
  { name, process }: Items,
  item: FoundItem,
  { skip, processed }: { skip: boolean; processed: Processed },
): Promise<Outcome> {
  const turn = `${item.key} ${item.at}`
  try {
    if (context.clock.now() < (processed.get(turn) ?? START))
      throw new Error('The item is still due after it was processed')
    const outcome = await context.db.transaction((tx) => process(context, tx, item, skip))
    if (outcome === 'busy') return outcome
    const again = outcome === 'over' ? undefined : outcome
    processed.set(turn, again ?? NEVER)
    if (again) await postpone(context, name, item.key, again)
    else if (item.retried) await clearFailures(context, name, item.key)
    return outcome
  } catch (error) {
    await recordFailure(context, name, item.key, error)
    return undefined
  }
}

function firstOfGroups(found: readonly FoundItem[]): FoundItem[] {
  const groups = new Set<string>()
  return found.filter(({ group }) => !groups.has(group) && groups.add(group))
}

/** The same isolation for items that are processed one by one outside a transaction. */
export async function processEach<Item>(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  name: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  process: (item: Item) => Promise<Date | undefined> | Promise<void>,
): Promise<void> {
  const states = await findStates(context, name, items.map(keyOf))
  for (const item of items) {
    const key = keyOf(item)
    const state = states.get(key)
    if (state !== 'waits')
      await processClaimed(context, name, { key, retried: state !== undefined }, () => process(item))
  }
}

/** The same isolation for one item that its job has claimed. False if it failed. */
export async function processClaimed(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  name: string,
  { key, retried }: Pick<FoundItem, 'key' | 'retried'>,
  process: () => Promise<Date | undefined> | Promise<void>,
): Promise<boolean> {
  try {
    const again = await process()
    if (again) await postpone(context, name, key, again)
    else if (retried) await clearFailures(context, name, key)
    return true
  } catch (error) {
    await recordFailure(context, name, key, error)
    return false
  }
}

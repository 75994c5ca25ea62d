/**
 * Processor time that a measurement took: of the operator (this process with all its threads), of the server
 * of the database, and of the kernel for both.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/operator/platform/database/open.ts'

/** Clock ticks of /proc a second, as every Linux reports them. */
const TICKS = 100

/** Milliseconds. */
export type Processor = { operator: number; server: number; kernel: number }
type Times = { user: number; kernel: number }

/** Starts counting; the returned function returns what was used since. */
export async function startProcessor(db: Database): Promise<() => Processor> {
  const postmaster = await postmasterOf(db)
  const before = { own: ownTimes(), server: serverTimes(postmaster) }
  return () => {
    const [own, server] = [ownTimes(), serverTimes(postmaster)]
    return {
      operator: own.user - before.own.user,
      server: server.user - before.server.user,
      kernel: own.kernel - before.own.kernel + server.kernel - before.server.kernel,
    }
  }
}

/** One line: processor time of one call, and how many calls two cores could serve with nothing else to do. */
export function processorText({ operator, server, kernel }: Processor, calls: number): string {
  const each = (milliseconds: number) => (milliseconds / calls).toFixed(2)
  const all = operator + server + kernel
  return (
    `processor ${each(all)} ms each (operator ${each(operator)}, PostgreSQL ${each(server)}, ` +
    `kernel ${each(kernel)}): two cores ${((2_000 * calls) / all).toFixed(0)}/s at best`
  )
}

function ownTimes(): Times {
  const { user, system } = process.cpuUsage()
  return { user: user / 1_000, kernel: system / 1_000 }
}

/** The process that started the one of our connection. */
async function postmasterOf(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
    rows: { pid: number }[]
  }
  return statOf(rows[0]?.pid ?? 0).parent
}

/** Of the postmaster, its processes, and those that have ended. */
function serverTimes(postmaster: number): Times {
  const total = { user: 0, kernel: 0 }
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const { pid, parent, times, ended } = statOf(Number(name))
    const counted = pid === postmaster ? [times, ended] : parent === postmaster ? [times] : []
    for (const { user, kernel } of counted) {
      total.user += user
      total.kernel += kernel
    }
  }
  return total
}

function statOf(pid: number): { pid: number; parent: number; times: Times; ended: Times } {
  const none = { user: 0, kernel: 0 }
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => (Number(fields[index]) * 1_000) / TICKS
    return {
      pid,
      parent: Number(fields[1]),
      times: { user: at(11), kernel: at(12) },
      ended: { user: at(13), kernel: at(14) },
    }
  } catch {
    // The process has ended.
    return { pid: 0, parent: 0, times: none, ended: none }
  }
}

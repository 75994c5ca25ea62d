/**
 * Data folders of the all-in-one server as its first start leaves them: secrets, tables, demo people. Made
 * once for the present code and month and copied for each server, which spares it twenty seconds.
 */
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child.ts'
import { THIS_MONTH } from './dates.ts'
import { makeOnce } from './make-once.ts'

const CHILD = fileURLToPath(new URL('./first-start-child.ts', import.meta.url))

/**
 * The folder of the first start, made where it is missing. `cache`: where it is kept. Another process makes
 * it, because a runner of browser tests cannot load the operator.
 */
export async function makeFirstStart(cache: string): Promise<string> {
  const first = join(cache, `first-start-${THIS_MONTH}`)
  await makeOnce(first, async (part) => {
    const { errors, signal } = await runChild(CHILD, [part])
    if (errors || signal) throw new Error(`The first start failed: ${signal} ${errors}`)
  })
  return first
}

/** A new temporary folder with a copy of it, to be removed by the caller. */
export async function copyFirstStart(cache: string): Promise<string> {
  const first = await makeFirstStart(cache)
  const copy = await mkdtemp(join(tmpdir(), 'portal-data-'))
  await cp(first, copy, { recursive: true })
  return copy
}

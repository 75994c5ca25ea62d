/**
 * Embedded databases of worlds, each begun from one file. It is kept between runs, because making it takes
 * ten seconds.
 */
import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from '../../src/operator/platform/database/lock.ts'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { keepState } from './restore.ts'
import { seedWorld } from './seed.ts'

const PAUSE = 200

/** `folder`: where the template of these very inputs is kept (`setup.ts`). */
export async function openEmbeddedWorld(folder: string): Promise<OpenDatabase> {
  const file = join(folder, 'template.tar')
  // One worker makes it, and the others wait for it.
  while (!(await exists(file))) {
    const unlock = hold(folder)
    if (!unlock) await wait(PAUSE)
    else
      try {
        if (!(await exists(file))) await writeTemplate(file)
      } finally {
        unlock()
      }
  }
  return openSandboxDatabase('memory:', new Blob([await readFile(file)]))
}

/** Undefined while another process holds it. */
function hold(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}

async function writeTemplate(file: string): Promise<void> {
  const first = await openSandboxDatabase('memory:')
  await seedWorld(first.db)
  await keepState(first.db)
  const dump = await first.dump?.()
  await first.close()
  if (!dump) throw new Error('The embedded database cannot be dumped')
  // Under its name there is only ever a whole file, even after a run that was stopped.
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.part`, file)
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}

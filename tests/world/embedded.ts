/**
 * Embedded databases of worlds, each loaded from one template file. The file is reused between runs, because
 * creating it takes ten seconds.
 */
import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from '../../src/operator/platform/database/lock.ts'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { saveState } from './restore.ts'
import { seedWorld } from './seed.ts'

const PAUSE = 200

/** `folder`: where the template for the current inputs is stored (`setup.ts`). */
export async function openEmbeddedWorld(folder: string): Promise<OpenDatabase> {
  return openSandboxDatabase('memory:', await readTemplate(folder))
}

/** Makes the template where it is missing. */
export async function readTemplate(folder: string): Promise<Blob> {
  const file = join(folder, 'template.tar')
  // One worker creates it, and the others wait.
  while (!(await exists(file))) {
    const unlock = tryLock(folder)
    if (!unlock) await wait(PAUSE)
    else
      try {
        if (!(await exists(file))) await writeTemplate(file)
      } finally {
        unlock()
      }
  }
  return new Blob([await readFile(file)])
}

/** Undefined while another process has the lock. */
function tryLock(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}

async function writeTemplate(file: string): Promise<void> {
  const first = await openSandboxDatabase('memory:')
  await seedWorld(first.db)
  await saveState(first.db)
  const dump = await first.dump?.()
  await first.close()
  if (!dump) throw new Error('The embedded database cannot be dumped')
  // Renamed when complete, so that an interrupted run never leaves a partial file under this name.
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

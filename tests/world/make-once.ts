/** Files and folders that are slow to make: one process makes each, and all others wait for it. */
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from '../../src/operator/platform/database/lock.ts'

/** Between two looks whether it is there, milliseconds. */
const PAUSE = 200

/**
 * Resolves when `path` is there. `make` gets another path, renamed when it is whole, so that an interrupted
 * run never leaves a part of it under this name.
 */
export async function makeOnce(path: string, make: (part: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  while (!(await exists(path))) {
    const unlock = tryLock(dirname(path))
    if (!unlock) await wait(PAUSE)
    else
      try {
        if (await exists(path)) return
        const part = `${path}.part`
        await rm(part, { recursive: true, force: true })
        await make(part)
        await rename(part, path)
      } finally {
        unlock()
      }
  }
}

/** Undefined while another process has the lock. */
function tryLock(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

/**
 * The embedded database has no locking between processes, and two processes on one folder destroy it. A file
 * with our pid keeps the second one out.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the folder and returns the function that releases it. A lock whose process has exited is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder.replace(/\/$/, '')}.lock`
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readOwner(file))
    if (owner !== process.pid && isRunning(owner))
      throw new Error(
        `The database in ${join(folder)} is in use by process ${owner}. Stop that one, or choose another ` +
          'folder with DATA_DIR.',
      )
    writeFileSync(file, String(process.pid))
  }
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  return unlock
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The file was deleted in between: unlocked.
    return ''
  }
}

function isRunning(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

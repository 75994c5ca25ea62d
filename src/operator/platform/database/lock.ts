/**
 * The embedded database has no lock of its own, and two processes on one folder destroy it. A file with our
 * pid keeps the second one out.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the folder; returns how to give it back. A lock whose process is gone is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder.replace(/\/$/, '')}.lock`
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readOwner(file))
    if (owner !== process.pid && isRunning(owner))
      throw new Error(
        `The database in ${join(folder)} is in use by process ${owner}. Stop that one, or choose another folder with DATA_DIR.`,
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
    // Gone in the meantime: free.
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

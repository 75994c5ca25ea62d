/**
 * Embedded databases of worlds, each loaded from one template file. The file is reused between runs, because
 * creating it takes ten seconds.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { makeOnce } from './make-once.ts'
import { saveState } from './restore.ts'
import { seedWorld } from './seed.ts'
import { recordTouchedRows } from './touched-rows.ts'

/** `folder`: where the template for the current inputs is stored (`setup.ts`). */
export async function openEmbeddedWorld(folder: string): Promise<OpenDatabase> {
  return openSandboxDatabase('memory:', await readTemplate(folder))
}

/** Makes the template where it is missing. */
export async function readTemplate(folder: string): Promise<Blob> {
  const file = join(folder, 'template.tar')
  await makeOnce(file, writeTemplate)
  return new Blob([await readFile(file)])
}

async function writeTemplate(file: string): Promise<void> {
  const first = await openSandboxDatabase('memory:')
  await seedWorld(first.db)
  await saveState(first.db)
  await recordTouchedRows(first.db)
  const dump = await first.dump?.()
  await first.close()
  if (!dump) throw new Error('The embedded database cannot be dumped')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
}

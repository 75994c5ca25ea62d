/**
 * A program and what it imports as one file, which starts in a third of the time: tests that kill processes
 * start many.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Inside `node_modules`, so that the file finds the packages that stay outside of it. */
const FOLDER = 'node_modules/.cache/programs'
/** Packages with many files. */
const INSIDE = /^(drizzle-orm|zod|hono|yaml)(\/|$)/

/** `script`: path of the program. The file is removed when this process ends. */
export async function bundle(script: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  const folder = mkdtempSync(join(FOLDER, 'program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const program = await rolldown({
    input: script,
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !INSIDE.test(id),
    plugins: [
      {
        name: 'place of each file',
        // What a file reads beside itself is where the file was.
        transform: (code, id) => ({
          code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
          map: null,
        }),
      },
    ],
  })
  const { output } = await program.write({ dir: folder, format: 'esm' })
  await program.close()
  return resolve(folder, output[0].fileName)
}

/**
 * The browser of the browser tests. A Chromium without windows (the headless shell, from npm) opens a page
 * with half the processor time of a whole Chromium, which draws a window for every test.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'

const PACKAGE = '@sparticuz/chromium'

/**
 * In this order: the environment's CHROMIUM, the headless shell from npm where it starts, any other Chromium.
 * @returns {Promise<string>} path of the program
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM || process.platform !== 'linux' || process.arch !== 'x64') return findChromium()
  const program = await unpack()
  // A machine without the libraries that it needs has another Chromium or none.
  return spawnSync(program, ['--version']).status === 0 ? program : findChromium()
}

/**
 * Unpacks the program once for each version, so that a newer package is never answered by an older program.
 */
async function unpack() {
  const { resolve } = createRequire(import.meta.url)
  const { version } = JSON.parse(readFileSync(join(dirname(resolve(PACKAGE)), '..', 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `portal-chromium-${version}`)
  const program = join(folder, 'chromium')
  if (isProgram(program)) return program
  const begun = mkdtempSync(`${folder}-`)
  const { TMPDIR } = process.env
  try {
    // The package unpacks into the folder for temporary files, and would mistake files there for its output.
    process.env.TMPDIR = begun
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    renameSync(begun, folder)
  } catch {
    // Another run was faster.
    rmSync(begun, { recursive: true, force: true })
  }
  return program
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a Chromium for the browser tests and the README's pictures. */
import { accessSync, constants } from 'node:fs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Work as root, without a graphics card, and without checking for updates. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/**
 * In this order: the environment's CHROMIUM, an installed one, Playwright's download, the npm package.
 * @returns {Promise<string>} path of the program
 */
export async function findChromium() {
  const named = process.env.CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM is ${named}, which cannot be started.`)
  }
  const installed = INSTALLED.find(isProgram)
  if (installed) return installed
  const { chromium } = await import('@playwright/test')
  if (isProgram(chromium.executablePath())) return chromium.executablePath()
  const packed = await fromPackage()
  if (packed) return packed
  throw new Error(
    'No Chromium was found. Install one ("apt-get install chromium" or "npx playwright install ' +
      'chromium"), or name one with CHROMIUM=/path/to/chromium.',
  )
}

/** The package contains a build for Linux on x64 and unpacks it when its path is requested. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  return isProgram(path) ? path : undefined
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

/**
 * `npm run docs` builds the documentation as a site into `dist-docs`; `npm run docs -- dev` and `-- preview`
 * show it. Its packages are its own, in `docs-site`, so that nothing else installs them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../docs-site', import.meta.url))

/** @param {string} command of Astro */
export async function runDocs(command) {
  const { prepare } = await import('../docs-site/prepare.ts')
  prepare()
  if (!existsSync(`${FOLDER}/node_modules`)) run('npm', ['ci', '--no-audit', '--no-fund'])
  run(process.execPath, [`${FOLDER}/node_modules/astro/bin/astro.mjs`, command])
}

/**
 * @param {string} program
 * @param {string[]} options
 */
function run(program, options) {
  const { status } = spawnSync(program, options, { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

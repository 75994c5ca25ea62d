/** Starts programs of this repository as processes of their own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Compiled code is kept between processes, which saves each of them a fifth of its start. A program that is
 * killed does not write it: `flushCompileCache` of `node:module` does.
 */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') }
/** As `scripts/run.mjs` starts programs, without the warnings of Node. */
const OPTIONS = ['--no-warnings', '--import', './scripts/imports.mjs']

/** `script`: path of a file; `environment` replaces that of this process. Both outputs are readable. */
export function startChild(
  script: string,
  options: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [...OPTIONS, script, ...options], {
    env: { ...COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a program until it ends. `signal`: what it was killed by; the outputs are text. */
export function runChild(
  script: string,
  options: readonly string[],
): Promise<{ printed: string; errors: string; signal: string | null }> {
  return new Promise((resolve, reject) => {
    const child = startChild(script, options)
    let [printed, errors] = ['', '']
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (_, signal) => resolve({ printed, errors, signal }))
  })
}

/**
 * What a test run says at its end: what failed, where the time went, on which databases, and how many passed.
 */

/** @typedef {import('./step.mjs').Ended & { title: string }} Named */

/** How many failures are named; the rest are in the log above. */
const NAMED = 40
const SLOWEST = 10

/**
 * @param {Named[]} steps in the order in which they ended
 * @param {number} seconds of the whole run
 * @param {string} databases which were used, in words
 * @returns {string} its last line is `N passed, N failed`
 */
export function summaryOf(steps, seconds, databases) {
  const times = steps.map((step) => row(step.seconds, step.title))
  const files = steps.flatMap((step) => step.files).sort((one, other) => other.seconds - one.seconds)
  const failed = steps.flatMap(({ title, failed }) => failed.map((what) => `${title}: ${what}`))
  return [
    ...['', 'Minutes:', ...times, row(seconds, 'all together')],
    ...[
      '',
      'Slowest files, minutes:',
      ...files.slice(0, SLOWEST).map(({ file, seconds }) => row(seconds, file)),
    ],
    ...['', `Databases: ${databases}`],
    ...(failed.length > 0 ? ['', 'Failed:', ...failed.slice(0, NAMED).map((what) => `  ${what}`)] : []),
    ...(failed.length > NAMED ? [`  and ${failed.length - NAMED} more`] : []),
    `${steps.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`,
  ].join('\n')
}

/** @param {number} seconds @param {string} what */
function row(seconds, what) {
  return `${(seconds / 60).toFixed(1).padStart(8)}  ${what}`
}

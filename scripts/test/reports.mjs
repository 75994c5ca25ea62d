/**
 * What the runners' reports say: how many tests passed, which did not, each by its file and title, and how
 * long the files took.
 */
import { relative } from 'node:path'

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: string[], files: FileTime[] }} Outcome
 * `failed` holds one line for each test that failed, and for each file that could not even be read by its
 * runner.
 */

/** How each runner is made to write its report. */
export const reporters = {
  /** @param {string} file */
  vitest: (file) => ({
    options: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    environment: {},
  }),
  /** @param {string} file */
  playwright: (file) => ({
    options: ['--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }),
}

/** How each report is read. */
export const outcomes = {
  /** @param {any} report @returns {Outcome} */
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(failedOfFile),
    files: report.testResults.map(timeOfFile),
  }),
  /**
   * A test that passed only after a retry counts as failed: it will fail again for someone else. @param {any}
   * report
   * @returns {Outcome}
   */
  playwright: (report) => ({
    passed: report.stats.expected,
    failed: [
      ...report.suites.flatMap((/** @type {any} */ suite) => failedOfSuite(suite, [])),
      ...report.errors.map(firstLine),
    ],
    // Suites of the first level are files.
    files: report.suites.map((/** @type {any} */ suite) => ({
      file: `tests/browser/${suite.title}`,
      seconds: secondsOfSuite(suite),
    })),
  }),
}

/** @param {any} file @returns {FileTime} */
function timeOfFile({ name, startTime, endTime }) {
  return { file: relative('.', name), seconds: (endTime - startTime) / 1000 }
}

/** @param {any} suite @returns {number} */
function secondsOfSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  const own = results.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration / 1000,
    0,
  )
  return suites.reduce(
    (/** @type {number} */ sum, /** @type {any} */ inner) => sum + secondsOfSuite(inner),
    own,
  )
}

/** @param {any} file @returns {string[]} */
function failedOfFile({ name, status, message, assertionResults }) {
  const path = relative('.', name)
  if (status === 'failed' && assertionResults.length === 0) return [`${path}: ${firstLine({ message })}`]
  const failed = assertionResults.filter((/** @type {any} */ result) => result.status === 'failed')
  return failed.map((/** @type {any} */ { ancestorTitles, title }) =>
    [path, ...ancestorTitles, title].join(' › '),
  )
}

/** @param {any} suite @param {string[]} above titles of the suites around it @returns {string[]} */
function failedOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const here = specs.filter((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky'),
  )
  return [
    ...here.map((/** @type {any} */ spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((/** @type {any} */ inner) => failedOfSuite(inner, path)),
  ]
}

/** @param {{ message?: string }} error */
function firstLine({ message }) {
  return (
    message
      ?.split('\n')
      .find((line) => line.trim())
      ?.trim() ?? 'failed without a word'
  )
}

/** The summary that a test run prints, from the results of its runners. */
import { expect, test } from 'vitest'
import { outcomes } from '../../scripts/test/reports.mjs'
import { runStep } from '../../scripts/test/step.mjs'

test('names failed tests by file and title, unreadable files by error', () => {
  const here = (name: string) => `${process.cwd()}/tests/${name}`
  const outcome = outcomes.vitest({
    numPassedTests: 1,
    testResults: [
      {
        name: here('broken.test.ts'),
        status: 'failed',
        message: '\nCannot find module\n  at line 1',
        assertionResults: [],
      },
      {
        name: here('bills.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', ancestorTitles: ['paying'], title: 'a bill' },
          { status: 'failed', ancestorTitles: ['paying'], title: 'a part of it' },
        ],
      },
    ],
  })
  expect(outcome).toEqual({
    passed: 1,
    failed: ['tests/broken.test.ts: Cannot find module', 'tests/bills.test.ts › paying › a part of it'],
  })
})

test('counts a browser test as failed when only its retry passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const outcome = outcomes.playwright({
    stats: { expected: 1 },
    errors: [{ message: 'No tests found' }],
    suites: [
      {
        title: 'bills.browser.ts',
        specs: [spec('opens', 'expected'), spec('pays', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('fits', 'unexpected')] }],
      },
    ],
  })
  expect(outcome).toEqual({
    passed: 1,
    failed: ['bills.browser.ts › pays', 'bills.browser.ts › on a phone › fits', 'No tests found'],
  })
})

test('counts a program that crashes or cannot start as one failure', async () => {
  const node = (code: string) =>
    runStep({ title: 'a step', program: process.execPath, options: ['-e', code] })
  expect(await node('')).toEqual({ passed: 1, failed: [] })
  expect(await node('process.exit(3)')).toEqual({
    passed: 0,
    failed: [expect.stringContaining('ended with 3')],
  })
  expect(await runStep({ title: 'a step', program: './no-such-program', options: [] })).toEqual({
    passed: 0,
    failed: [expect.stringContaining('ENOENT')],
  })
})

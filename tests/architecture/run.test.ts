/** What a test run says at its end, from what its runners wrote. */
import { expect, test } from 'vitest'
import { outcomes } from '../../scripts/test/reports.mjs'
import { runStep } from '../../scripts/test/step.mjs'

test('a test that failed is named by file and title, a file that cannot be read by its first words', () => {
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

test('in the browser, what passed only at the second try has failed too', () => {
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

test('a program that ends badly, or cannot begin, is one failure', async () => {
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

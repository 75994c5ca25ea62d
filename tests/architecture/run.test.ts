/** The summary that a test run prints, from the results of its runners. */
import { expect, test, vi } from 'vitest'
import { outcomes } from '../../scripts/test/reports.mjs'
import { runStep } from '../../scripts/test/step.mjs'
import { summaryOf } from '../../scripts/test/summary.mjs'

const times = { startTime: 1_000, endTime: 3_500 }

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
        ...times,
      },
      {
        name: here('bills.test.ts'),
        status: 'failed',
        message: '',
        ...times,
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
    files: [
      { file: 'tests/broken.test.ts', seconds: 2.5 },
      { file: 'tests/bills.test.ts', seconds: 2.5 },
    ],
  })
})

test('counts a browser test as failed when only its retry passed', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1_500 }] }],
  })
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
    files: [{ file: 'tests/browser/bills.browser.ts', seconds: 4.5 }],
  })
})

test('counts a program that crashes or cannot start as one failure', async () => {
  const node = (code: string) =>
    runStep({ title: 'a step', program: process.execPath, options: ['-e', code] })
  expect(await node('')).toMatchObject({ passed: 1, failed: [] })
  expect(await node('process.exit(3)')).toMatchObject({
    passed: 0,
    failed: [expect.stringContaining('ended with 3')],
  })
  const missing = { title: 'a step', program: './no-such-program', options: [] }
  expect(await runStep(missing)).toMatchObject({ passed: 0, failed: [expect.stringContaining('ENOENT')] })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await runStep({
    title: 'beside others',
    program: process.execPath,
    options: ['-e', 'console.error("done so far")'],
    aside: true,
  })
  expect(written.mock.calls.join('')).toContain('done so far')
  written.mockRestore()
})

test('ends with minutes, slowest files, failures and counts', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `tests/${n}.test.ts`, seconds: n * 60 }))
  const steps = [
    { title: 'lint', passed: 1, failed: [], files: [], seconds: 6 },
    { title: 'tests', passed: 20, failed: ['tests/3.test.ts › pays'], files, seconds: 120 },
  ]
  const text = summaryOf(steps, 126, 'PGlite')
  for (const part of [
    '0.1  lint',
    '2.0  tests',
    '2.1  all together',
    '11.0  tests/11.test.ts',
    'Databases: PGlite',
    'tests: tests/3.test.ts › pays',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('tests/1.test.ts')
  expect(text.split('\n').at(-1)).toBe('21 passed, 1 failed')
})

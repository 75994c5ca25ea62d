/** Number health and the export without a browser: by the operator's clock. Spec NUM-1, Spec PRV-8. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $numberChoice,
  $numberHealth,
  ANSWER,
  chooseAnswer,
  openNumberHealth,
} from '../../src/site/stores/number-health/number-health.ts'
import { $dataExport, openDataExport, startExport } from '../../src/site/stores/privacy/data-export.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

let page: Page
let stops: Cleanup[]
beforeEach(async () => {
  page = await openPage('/tai-khoan/suc-khoe-so')
  await signIn(page, '0912000001')
  stops = [openNumberHealth(), openDataExport()]
  await page.settle()
})
afterEach(async () => {
  for (const stop of stops) stop()
  await page.close()
})

test('follows the table of states', () => {
  expect(ANSWER).toEqual({
    idle: { choose: 'working' },
    working: { saved: 'idle', refused: 'failed' },
    failed: { choose: 'working' },
  })
})

test('shows the line first, green and with the law', () => {
  const health = lastKnown($numberHealth.get().health)?.value
  expect(health?.lines[0]).toMatchObject({ is_own: true, light: 'green', check: null })
  expect(health?.rules.device_change).toMatchObject({ lock_hours: 2, both_days: 30, end_days: 5 })
})

test('reports an answer without connection and stays usable', async () => {
  page.network('down')
  await chooseAnswer('unknown', 'mine')
  expect($numberChoice.get()).toMatchObject({
    step: 'failed',
    problem: { failure: { code: 'no_connection' } },
  })
})

test('starts the export once and follows it', async () => {
  expect(lastKnown($dataExport.get().export)?.value.state).toBe('none')
  await Promise.all([startExport(), startExport()])
  expect(lastKnown($dataExport.get().export)?.value.state).toBe('working')
  expect(page.newCalls().filter((name) => name === 'customer_export_start')).toHaveLength(1)
})

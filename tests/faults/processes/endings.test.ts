/** Processes that lose their database or are shut down. Needs a server. Spec RUN-6. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFinishesCall, readinessFollowsDatabase, workerFinishesMessage } from './endings.ts'
import { openStage, type Stage } from './stage.ts'

const url = process.env['TEST_DATABASE_URL']

describe.runIf(url)('an operator of two processes', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(url ?? '')
  })
  afterAll(() => stage.close())

  test('is ready while its database answers, and alive without it', async () => {
    expect(await readinessFollowsDatabase(stage)).toEqual([])
  })

  test('finishes the message that it sends when its worker is shut down', async () => {
    expect(await workerFinishesMessage(stage)).toEqual([])
  })

  test('finishes the purchase that it makes when it is shut down', async () => {
    expect(await apiFinishesCall(stage)).toEqual([])
  })
})

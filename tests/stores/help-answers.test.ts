/** Help answers: votes for the version that was read, and what an answer shows of the signed-in line. Spec OPI-3, Spec CON-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerVersion, readFaq } from '../../src/contract/content/faq.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { loadAccount } from '../../src/site/stores/account.ts'
import { loadOwnFacts, type OwnFact } from '../../src/site/stores/help/answer-state.ts'
import { $answerVotes, voteAnswer } from '../../src/site/stores/help/answer-vote.ts'
import { $change } from '../../src/site/stores/packages/change.ts'
import { openNamedChange } from '../../src/site/stores/packages/named-change.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const LONG = '0912000006'
const { entries } = readFaq('content', readPlaceholders('content'))
const answer = entries.find(({ id }) => id === 'huy-goi-cuoc')
if (!answer) throw new Error('No such answer')
const version = answerVersion(answer)

let page: Page
beforeEach(async () => {
  page = await openPage('/tinh-nang/hoi-dap')
  $answerVotes.set({})
})
afterEach(() => page.close())

describe('a vote', () => {
  test('counts the newest of a reader', async () => {
    await voteAnswer(answer.id, version, false)
    await voteAnswer(answer.id, version, true)
    expect($answerVotes.get()[answer.id]).toEqual({ step: 'done', isUseful: true, useful: 1, count: 1 })
  })

  test('for another version says that the answer has changed', async () => {
    await voteAnswer(answer.id, '0123456789ab', true)
    expect($answerVotes.get()[answer.id]).toEqual({ step: 'changed' })
  })

  test('can be given again after a lost connection', async () => {
    page.network('down')
    await voteAnswer(answer.id, version, true)
    expect($answerVotes.get()[answer.id]?.step).toBe('failed')
    page.network('up')
    await voteAnswer(answer.id, version, true)
    expect($answerVotes.get()[answer.id]?.step).toBe('done')
  })
})

describe('the signed-in line', () => {
  const facts = async (state: Parameters<typeof loadOwnFacts>[0]): Promise<OwnFact[]> => {
    const found = await loadOwnFacts(state)
    if ('ok' in found) throw new Error(`Not loaded: ${found.code}`)
    return found
  }

  test('shows packages with the page that ends them', async () => {
    await signIn(page, AN)
    expect(await facts('services')).toContainEqual(
      expect.objectContaining({ deed: 'end', path: '/tai-khoan?huy=SEN60' }),
    )
  })

  test('shows charges with their place in the statement', async () => {
    await signIn(page, AN)
    const [charge] = await facts('charge')
    expect(charge?.path).toMatch(/^\/tai-khoan\/so-cuoc\?dong=/)
  })

  test('shows unpaid bills and remaining data', async () => {
    await signIn(page, LONG)
    expect((await facts('bill'))[0]?.path).toMatch(/\?ma=/)
    expect(await facts('undo')).toEqual([])
    expect((await facts('data')).length).toBeLessThanOrEqual(1)
  })

  test('opens the confirmation of the package in the address', async () => {
    await signIn(page, AN)
    page.at('/tai-khoan?huy=sen60')
    openNamedChange(async () => true)
    await loadAccount(['services'])
    await page.settle()
    expect($change.get()).toMatchObject({ step: 'confirm', kind: 'cancel', service: { code: 'SEN60' } })
    expect(page.environment.path()).toBe('/tai-khoan')
  })
})

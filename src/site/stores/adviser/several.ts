/**
 * The adviser over several lines: who may be compared, reading them once the reader asks, and the result. The
 * reader's line is what the page has read already. Spec ADV-6, Spec ADV-7.
 */
import { map } from 'nanostores'
import type { AdviceLines } from '../../../contract/main/advice.schema.ts'
import { adviceLineList } from '../../../contract/main/advice.ts'
import type { Cleanup } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { $account } from '../account.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { inputOf } from './adviser.ts'
import { lost } from './read.ts'
import type { OtherLine } from './read-lines.ts'
import type { Together } from './together.ts'

/** `offered`: others may be compared. `few`: read, but fewer than two lines can be. */
export type SeveralStep = 'idle' | 'listing' | 'alone' | 'offered' | 'reading' | 'ready' | 'few' | 'failed'
type SeveralEvent = 'list' | 'found' | 'none' | 'read' | 'compared' | 'tooFew' | 'fail'
/** Allowed transitions; other events are ignored. */
export const SEVERAL_TABLE: Readonly<Record<SeveralStep, Partial<Record<SeveralEvent, SeveralStep>>>> = {
  idle: { list: 'listing' },
  listing: { found: 'offered', none: 'alone', fail: 'failed' },
  alone: { list: 'listing' },
  offered: { read: 'reading', list: 'listing' },
  reading: { compared: 'ready', tooFew: 'few', fail: 'failed' },
  ready: { read: 'reading', compared: 'ready', tooFew: 'few' },
  few: { read: 'reading', compared: 'ready', tooFew: 'few' },
  failed: { read: 'reading', list: 'listing' },
}

/** `here`: lines read so far. */
export type Several = {
  step: SeveralStep
  list: AdviceLines | undefined
  here: number
  others: readonly OtherLine[]
  together: Together | undefined
  problem: Problem | undefined
}
const EMPTY: Several = {
  step: 'idle',
  list: undefined,
  here: 0,
  others: [],
  together: undefined,
  problem: undefined,
}
export const $several = map<Several>(EMPTY)
let homes: Awaited<ReturnType<typeof import('./read-lines.ts').readHomes>> = []

function move(event: SeveralEvent, change: Partial<Several> = {}): boolean {
  const now = $several.get()
  const step = SEVERAL_TABLE[now.step][event]
  if (!step) return false
  $several.set({ ...now, problem: undefined, ...change, step })
  return true
}

/** Who may be compared; nothing is read of them yet, because their owners see each reading. */
export async function listSeveral(): Promise<void> {
  const still = createLineCheck()
  if (!still || !move('list')) return
  const answer = await send(adviceLineList, {})
  if (!still()) return
  if (!answer.ok) return void move('fail', { problem: toProblem(answer) })
  move(answer.result.lines.length > 0 ? 'found' : 'none', { list: answer.result })
}

export async function readSeveral(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  const { list } = $several.get()
  if (!list) return listSeveral()
  if (!move('read', { here: 0 })) return
  try {
    const { readHomes, readLines } = await import('./read-lines.ts')
    const [others, found] = await Promise.all([
      readLines(list, (here) => $several.setKey('here', here)),
      readHomes(),
    ])
    if (!still()) return
    // A consent may have ended since: the next press asks whom there is to compare.
    if (!others.ok)
      return void move('fail', {
        problem: toProblem(others),
        list: hasErrorCode(others, 'no_connection') ? list : undefined,
      })
    homes = found
    $several.setKey('others', others.result)
    await compare()
  } catch {
    if (still()) move('fail', { problem: toProblem(lost()) })
  }
}

/** A line after a change of its packages, without reading the others again. */
export async function readAgain(account: string): Promise<void> {
  const still = createLineCheck()
  const tie = $several.get().list?.lines.find(({ ACCOUNT }) => ACCOUNT === account)
  if (!still || !tie?.can_read) return
  const { readLine } = await import('./read-lines.ts')
  const answer = await readLine(tie)
  if (!still() || !answer.ok) return
  const { others } = $several.get()
  $several.setKey(
    'others',
    others.map((one) => (one.account === account ? answer.result : one)),
  )
  await compare()
}

/** From what was read, with the reader's line as the account knows it now. */
async function compare(): Promise<void> {
  const own = inputOf()
  const { list } = $several.get()
  if (!own || !list) return void move('tooFew', { together: undefined })
  const [{ compareTogether }, { toOwnLine }] = await Promise.all([
    import('./together.ts'),
    import('./own-line.ts'),
  ])
  const { others } = $several.get()
  const together = compareTogether({
    read: [toOwnLine(own), ...others],
    group: list.group,
    homes,
    catalogue: own.reading.catalogue,
  })
  move(together ? 'compared' : 'tooFew', { together })
}

/** For the page of the adviser; follows the session until stopped. */
export function openSeveral(): Cleanup {
  let services: unknown
  const stopAccount = $account.listen(() => {
    const now = $account.get().services
    if (now === services || now.step !== 'ready') return
    services = now
    if ($several.get().step === 'ready') void compare()
  })
  const stop = followLine({
    load: () => void listSeveral(),
    clear: () => {
      homes = []
      $several.set(EMPTY)
    },
  })
  return () => {
    stopAccount()
    stop()
  }
}

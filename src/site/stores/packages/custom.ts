/** The custom package: its choice, its price, and the purchase. Spec PKG-9. */
import { atom } from 'nanostores'
import { mobileGetInfo } from '../../../contract/main/customer.ts'
import { customPackageQuote } from '../../../contract/main/package.ts'
import {
  type CustomChoice,
  type CustomTable,
  isSold,
  nearestOnScale,
} from '../../../contract/rules/custom-package.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { openDialog } from '../dialogs.ts'
import { $intent } from '../intent.ts'
import { hasErrorCode, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { openPurchase } from './purchase.ts'

/**
 * `nothing`: neither data nor minutes are chosen. `postpaid`: the line cannot have one, shown before anything
 * is pressed.
 */
export type Custom = {
  choice: CustomChoice
  step: 'ready' | 'nothing' | 'asking'
  postpaid: boolean
  problem: Problem | undefined
}

export const $custom = atom<Custom | undefined>(undefined)

let table: CustomTable | undefined
/** A visitor has pressed the button and is signing in. */
let wanted = false

/** Query parameters of the choice, so that it survives a reload and can be shared. */
const NAMES = { data: 'gb', minutes: 'phut', period: 'ky' } as const

/**
 * Starts with the choice in the address, otherwise with the default of the table; follows the session until
 * stopped.
 */
export function openCustom(given: CustomTable): Cleanup {
  table = given
  const parameters = new URL(environment().path(), 'https://own.invalid').searchParams
  const of = (name: keyof CustomChoice, otherwise: number): number => {
    const value = parameters.get(NAMES[name])
    return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : otherwise
  }
  const period = of('period', given.start_period)
  const choice = {
    data: nearestOnScale(given.data, of('data', given.data.start)),
    minutes: nearestOnScale(given.minutes, of('minutes', given.minutes.start)),
    period: given.periods.some((sold) => sold.period === period) ? period : given.start_period,
  }
  $custom.set({ choice, step: stepOf(choice), postpaid: false, problem: undefined })
  const stops = [
    lineSignedIn.listen(() => void arrived()),
    lineCleared.listen(() => {
      wanted = false
      change({ postpaid: false, problem: undefined })
    }),
  ]
  void fetchLineKind()
  return () => {
    for (const stop of stops) stop()
    wanted = false
    $custom.set(undefined)
  }
}

function change(part: Partial<Custom>): void {
  const now = $custom.get()
  if (now) $custom.set({ ...now, ...part })
}

function stepOf(choice: CustomChoice): 'ready' | 'nothing' {
  return table && isSold(table, choice) ? 'ready' : 'nothing'
}

/** Chooses the nearest available amount and writes it into the address. */
export function choose(name: keyof CustomChoice, value: number): void {
  const now = $custom.get()
  if (!now || !table) return
  const amount = name === 'period' ? value : nearestOnScale(table[name], value)
  const choice = { ...now.choice, [name]: amount }
  change({ choice, step: stepOf(choice), problem: undefined })
  const address = new URL(environment().path(), 'https://own.invalid')
  for (const part of ['data', 'minutes', 'period'] as const)
    address.searchParams.set(NAMES[part], String(choice[part]))
  environment().pushUrl(address.pathname + address.search + address.hash, 'same')
}

/**
 * A visitor signs in first and keeps the choice. The operator sets code and price; then the purchase
 * continues.
 */
export async function buyCustom(): Promise<void> {
  const now = $custom.get()
  if (now?.step !== 'ready' || now.postpaid) return
  if ($session.get().step === 'out') {
    wanted = true
    $intent.set({ path: environment().path() })
    openDialog('signin')
    return
  }
  const { choice } = now
  change({ step: 'asking', problem: undefined })
  const answer = await send(customPackageQuote, { ...choice })
  const still = $custom.get()
  if (!still || still.choice !== choice) return
  change({ step: 'ready' })
  if (answer.ok) return openPurchase({ code: answer.result.code, price: answer.result.price })
  // An ended session already opens the sign-in over the page.
  if (hasErrorCode(answer, 'unauthorised')) return
  change(hasErrorCode(answer, 'custom_postpaid') ? { postpaid: true } : { problem: toProblem(answer) })
}

/** Signed in: continues with the purchase, unless the sign-in was given up in between. */
async function arrived(): Promise<void> {
  const goesOn = wanted && $intent.get() !== undefined
  wanted = false
  await fetchLineKind()
  if (goesOn) await buyCustom()
}

/** Warns postpaid lines before they press. A failure is ignored, because pressing reports it anyway. */
async function fetchLineKind(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  const answer = await send(mobileGetInfo, {})
  const after = $session.get()
  if (answer.ok && after.step === 'in' && after.msisdn === session.msisdn)
    change({ postpaid: answer.result.kind === 'postpaid' })
}

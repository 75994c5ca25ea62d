/** A helper acts for a line: tops it up, pays its bills, buys and cancels packages. Spec CAR-3. */
import { map, onMount } from 'nanostores'
import type { CareActWanted, CareLine } from '../../../contract/main/care.schema.ts'
import { careAct, careActPay, careActWithdraw, careLineGet } from '../../../contract/main/care.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { createLineCheck } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { poll } from './care.ts'

/** By account; only those that are open on the page. */
export const $helped = map<Record<string, Loadable<CareLine>>>({})

/**
 * `working`: with the server. `asked`: the owner has to agree. `done`: it was done. `withdrawn`: taken back.
 * Payments leave for the payment page.
 */
export type Doing = {
  step: 'idle' | 'working' | 'asked' | 'done' | 'withdrawn' | 'failed'
  /** What is done, to show it at its button. */
  what: string
  problem: Problem | undefined
}
const IDLE: Doing = { step: 'idle', what: '', problem: undefined }
export const $doing = map<Doing>(IDLE)

onMount($helped, () =>
  lineCleared.listen(() => {
    $helped.set({})
    $doing.set(IDLE)
  }),
)

export async function loadHelped(account: string): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  if (!(account in $helped.get())) $helped.setKey(account, { step: 'idle' })
  const isShown = (): boolean => still() && account in $helped.get()
  await loadInto<Record<string, Loadable<CareLine>>, string>(
    $helped,
    account,
    () => send(careLineGet, { account }),
    isShown,
  )
}

/** While the line is open on the page; an answer of the owner is seen within seconds. */
export function openHelped(account: string): Cleanup {
  void loadHelped(account)
  const stop = poll(async () => {
    if (waitsForOther(account)) await loadHelped(account)
  })
  return () => {
    stop()
    const { [account]: _, ...rest } = $helped.get()
    $helped.set(rest)
    $doing.set(IDLE)
  }
}

/** Each read is a view that the owner sees, so it is repeated only while something may change. */
function waitsForOther(account: string): boolean {
  const acts = lastKnown($helped.get()[account] ?? { step: 'idle' })?.value.acts ?? []
  return acts.some(({ state }) => state === 'waiting' || state === 'ordered')
}

/** `what`: names the button. */
export function doFor(account: string, act: CareActWanted, what: string): Promise<void> {
  return perform(account, what, JSON.stringify(act), (idempotency_key) =>
    send(careAct, { account, act, idempotency_key }),
  )
}

/** Pays what the owner agreed to, or goes on with its order. */
export function payAllowed(account: string, id: string): Promise<void> {
  return perform(account, id, id, (idempotency_key) => send(careActPay, { id, idempotency_key }))
}

/** Takes a question back, or what the owner allowed and was not paid. */
export function withdrawAct(account: string, id: string): Promise<void> {
  return perform(account, `withdraw ${id}`, `withdraw ${id}`, (idempotency_key) =>
    send(careActWithdraw, { id, idempotency_key }),
  )
}

type Sent = ClientResult<{ act: { state: string; transaction_id: string | null } }>

async function perform(
  account: string,
  what: string,
  meaning: string,
  sendWith: (key: string) => Promise<Sent>,
): Promise<void> {
  const session = $session.get()
  if (session.step === 'out' || $doing.get().step === 'working') return
  $doing.set({ step: 'working', what, problem: undefined })
  const operation = [session.msisdn, 'care', account, meaning]
  const answer = await sendWith(idempotencyKeyFor(...operation))
  settleKey(answer, ...operation)
  if (!answer.ok) return $doing.set({ step: 'failed', what, problem: toProblem(answer) })
  const { state, transaction_id: order } = answer.result.act
  const { go, language } = environment()
  if (order) go(localPath(payingPath(order), language()))
  const step = state === 'waiting' ? 'asked' : state === 'withdrawn' ? 'withdrawn' : 'done'
  $doing.set({ step, what, problem: undefined })
  await loadHelped(account)
}

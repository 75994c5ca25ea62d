/**
 * The script of the sandbox's wallet and card gateway pages: the payment's details, the payer's actions, and
 * the return to the shop.
 */
import { formatMoney } from '../../contract/format/money.ts'
import type { HostedPage, PayOrder, PayOutcome } from '../../contract/sandbox.ts'
import { deviceTime } from '../client/clock.ts'
import { all, element, language, sandboxText } from './dom.ts'
import { requestSandbox } from './world.ts'

/** How long the outcome is shown before the payer is sent back, milliseconds. */
const READ = 1_500

const reference = new URLSearchParams(location.search).get('ma') ?? ''

for (const button of all('[data-outcome]'))
  button.addEventListener('click', () => void press(button.dataset['outcome'] as PayOutcome))
setInterval(countDown, 1_000)
void open()

let ends = 0

async function open(): Promise<void> {
  try {
    show(await requestSandbox<HostedPage>(`pay?ma=${encodeURIComponent(reference)}`))
  } catch {
    element('hosted-unknown').hidden = false
  }
}

async function press(outcome: PayOutcome): Promise<void> {
  for (const button of all('[data-outcome]')) button.setAttribute('disabled', '')
  element('hosted-failed').hidden = true
  try {
    show(await requestSandbox<HostedPage>('pay', { reference, outcome } satisfies PayOrder), outcome)
  } catch {
    element('hosted-failed').hidden = false
    for (const button of all('[data-outcome]')) button.removeAttribute('disabled')
  }
}

/**
 * `pressed`: what the payer has just done, so the page closes its window or returns to the shop
 * automatically; a page opened later does neither.
 */
function show(page: HostedPage, pressed?: PayOutcome): void {
  const { amount, title, payer, method, bankName, balance, state, returnUrl, expiresIn } = page
  const money = formatMoney(amount, language)
  element('hosted-known').hidden = false
  element('hosted-amount').textContent = money
  element('hosted-what').textContent = title
  element('hosted-payer').textContent = payer
  element('hosted-bank-row').hidden = method === 'wallet'
  element('hosted-bank').textContent = [bankName, sandboxText(`pay.method.${method}`)]
    .filter(Boolean)
    .join(' · ')
  element('hosted-balance').textContent = formatMoney(balance, language)
  element('hosted-pay').textContent = sandboxText('pay.confirm', { amount: money })
  ends = deviceTime() + expiresIn * 1_000
  const open = state === 'begun'
  element('hosted-open').hidden = !open
  element('hosted-ended').hidden = open
  countDown()
  if (open) return
  element('hosted-state').textContent = sandboxText(`pay.state.${state}`, { amount: money })
  element('hosted-next').textContent = sandboxText(`pay.ended.${state}`)
  element<HTMLAnchorElement>('hosted-back').href = returnUrl
  if (pressed === 'close' && state === 'closed') window.close()
  else if (pressed) setTimeout(() => location.assign(returnUrl), READ)
}

/** Reloads the page's state when its time is over. */
function countDown(): void {
  if (element('hosted-open').hidden || ends === 0) return
  const seconds = Math.max(0, Math.ceil((ends - deviceTime()) / 1_000))
  element('hosted-left').textContent = sandboxText('pay.left', {
    time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  })
  if (seconds > 0) return
  ends = 0
  void open()
}

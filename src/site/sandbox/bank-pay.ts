/** Pays the scanned code: exactly, or with one of the usual mistakes of payers. */
import { formatMoney } from '../../contract/format/money.ts'
import { readVietQr, type VietQr } from '../../contract/vietqr.ts'
import { showCodeError } from './bank-code.ts'
import { $book, holderOf, type Paid, pay, reloadAccount } from './bank-world.ts'
import { announce, element, language, sandboxText } from './dom.ts'

/** `times`: how many transfers. */
type Outcome = { amount: (request: number) => number; memo: (request: string) => string; times: number }
const asItIs = { amount: (request: number) => request, memo: (request: string) => request, times: 1 }
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  exact: asItIs,
  half: { ...asItIs, amount: (request) => Math.max(1, Math.floor(request / 2)) },
  double: { ...asItIs, amount: (request) => request * 2 },
  twice: { ...asItIs, times: 2 },
  wrongMemo: { ...asItIs, memo: () => 'chuyen tien' },
}

let open: { text: string; asked: VietQr } | undefined

const amount = () => element<HTMLInputElement>('bankapp-amount')
const memo = () => element<HTMLInputElement>('bankapp-memo')
const form = () => element<HTMLFormElement>('bankapp-pay')
const chosen = () => OUTCOMES[String(new FormData(form()).get('outcome'))] ?? asItIs

/** Shows the content of a code, or an error if it is not a VietQR. */
export async function review(text: string): Promise<void> {
  const request = readVietQr(text)
  close()
  element('bankapp-done').hidden = true
  if (!request) return showCodeError(sandboxText('bank.notACode'))
  const account = await holderOf(request.accountNumber).catch(() => undefined)
  if (account?.bin !== request.bin) return showCodeError(sandboxText('bank.otherBank'))
  showCodeError('')
  open = { text: text.trim(), asked: request }
  element('bankapp-to').textContent = `${account.holder} · ${sandboxText('bank.heading')}`
  element('bankapp-account').textContent = account.number
  form().reset()
  fill()
  refuse('')
  form().hidden = false
  element('bankapp-code').hidden = true
  element('bankapp-review').focus({ preventScroll: true })
  form().scrollIntoView({ block: 'start' })
}

/** Back to reading a code. */
function close(): void {
  open = undefined
  form().hidden = true
  element('bankapp-code').hidden = false
}

function fill(): void {
  if (!open) return
  const outcome = chosen()
  amount().value = open.asked.amount === undefined ? '' : String(outcome.amount(open.asked.amount))
  memo().value = outcome.memo(open.asked.memo)
}

function refuse(text: string): void {
  element('bankapp-refused').textContent = text
  element('bankapp-refused').hidden = text === ''
}

export function runPaying(): void {
  for (const radio of form().querySelectorAll('input[name=outcome]')) radio.addEventListener('change', fill)
  element('bankapp-other').addEventListener('click', () => {
    close()
    element('bankapp-qr').focus()
  })
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}

async function submit(): Promise<void> {
  const from = $book.get()?.account.msisdn
  if (!open || !from) return
  const sum = Number(amount().value.replace(/\D/g, ''))
  if (!sum) return refuse(sandboxText('bank.amountMissing'))
  const button = element<HTMLButtonElement>('bankapp-confirm')
  const notices = Number(element<HTMLSelectElement>('bankapp-notices').value)
  const order = { qr: open.text, amount: sum, memo: memo().value.trim(), notices, from }
  button.disabled = true
  refuse('')
  try {
    let paid: Paid | undefined
    for (let time = 0; time < chosen().times; time += 1) {
      paid = await pay({ ...order, key: crypto.randomUUID() })
      if (!('done' in paid)) return refuse(wordsOf(paid))
    }
    if (paid && 'done' in paid) show(paid.done.reference, sum * chosen().times)
  } catch {
    refuse(sandboxText('failed'))
  } finally {
    button.disabled = false
    await reloadAccount()
  }
}

function wordsOf({ code, fields, missing }: Exclude<Paid, { done: unknown }>): string {
  if (code === 'insufficient_balance')
    return sandboxText('bank.tooLittle', { missing: formatMoney(missing, language) })
  if (fields.includes('amount')) return sandboxText('bank.amountMissing')
  return fields.includes('account') ? sandboxText('bank.otherBank') : sandboxText('failed')
}

function show(reference: string, sum: number): void {
  const done = sandboxText('bank.done', { amount: formatMoney(sum, language) })
  close()
  element<HTMLTextAreaElement>('bankapp-qr').value = ''
  element('bankapp-paid').textContent = done
  element('bankapp-reference').textContent = sandboxText('bank.reference', { reference })
  element('bankapp-done').hidden = false
  element('bankapp-paid').focus({ preventScroll: true })
  element('bankapp-done').scrollIntoView({ block: 'start' })
  announce(done)
}

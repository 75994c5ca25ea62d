/** The bank's app on the handset, beside the messages. */
import { formatMoney, formatSigned } from '../../contract/format/money.ts'
import type { BankBook, BankMovement } from '../../contract/sandbox.ts'
import { codeOfAddress, runCode } from './bank-code.ts'
import { review, runPaying } from './bank-pay.ts'
import { $book, pollAccount, reloadAccount } from './bank-world.ts'
import { copyOf, element, language, part, sandboxText } from './dom.ts'
import { formatAgo } from './time.ts'
import { $person } from './world.ts'

const views = { messages: 'handset-tray', bank: 'bankapp' } as const
type View = keyof typeof views

export function runBank(): void {
  // It scrolls, so the keyboard must reach it.
  element('bankapp').tabIndex = 0
  const isOpen = () => !element('bankapp').hidden
  function turnTo(view: View): void {
    for (const [name, id] of Object.entries(views)) {
      element(id).hidden = name !== view
      element(`handset-${name}`).setAttribute('aria-pressed', String(name === view))
    }
    element('handset').dataset['view'] = view
    if (view === 'bank') void reloadAccount()
  }
  for (const view of Object.keys(views) as View[])
    element(`handset-${view}`).addEventListener('click', () => turnTo(view))
  runCode((text) => void review(text))
  runPaying()
  pollAccount(isOpen)
  $book.subscribe((book) => book && show(book))
  element<HTMLFieldSetElement>('handset-views').disabled = false

  const brought = codeOfAddress()
  if (!brought) return
  turnTo('bank')
  element<HTMLTextAreaElement>('bankapp-qr').value = brought
  // Waits for the person to be known, because the review uses that person's account.
  const stop = $person.subscribe((person) => {
    if (!person) return
    void reloadAccount().then(() => review(brought))
    queueMicrotask(() => stop())
  })
}

function show({ account, movements }: BankBook): void {
  element('bankapp-number').textContent = account.number
  element('bankapp-holder').textContent = account.holder
  element('bankapp-balance').textContent = formatMoney(account.balance, language)
  element('bankapp-none').hidden = movements.length > 0
  element('bankapp-movements').replaceChildren(...movements.map(rowOf))
}

function rowOf({ amount, memo, at, other, reference, refundOf }: BankMovement): HTMLElement {
  const row = copyOf('bankapp-movement')
  row.toggleAttribute('data-in', amount > 0)
  part(row, 'what').textContent = refundOf
    ? sandboxText('bank.refundFrom', { holder: other.holder })
    : amount > 0
      ? sandboxText('bank.from', { holder: other.holder })
      : other.holder
  part(row, 'amount').textContent = formatSigned(amount, language)
  part(row, 'memo').textContent = memo
  part(row, 'when').textContent = formatAgo(at)
  part<HTMLTimeElement>(row, 'when').dateTime = at
  part(row, 'reference').textContent = reference
  return row
}

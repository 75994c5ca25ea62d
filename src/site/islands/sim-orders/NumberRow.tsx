/** One number: its price and patterns, holding it, remembering it, or until when another person holds it. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { SAVED_NUMBERS_MAX } from '../../../contract/rules/sim-number.ts'
import type { SimOffer } from '../../../contract/rules/sim-page.ts'
import { $hold, holdNumber, saveNumber } from '../../stores/sim-orders/hold.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money } from '../texts.ts'
import { simText } from './sim-text.ts'

export function NumberRow({ number, offer }: { number: SimNumber; offer: SimOffer }): ReactNode {
  const { press, saved, lost } = useStore($hold)
  const shown = formatPhone(number.number)
  const isSaved = saved.some((one) => one.number === number.number)
  const name = offer.classes.find(({ code }) => code === number.price_class)?.name ?? ''
  const price = number.price > 0 ? money(number.price) : simText('free')
  const kinds = number.patterns.map((pattern) => simText(`pattern.${pattern}`)).join(', ')
  const problem = press.step === 'refused' && press.number === number.number ? press.problem : undefined
  const isMine = number.state === 'mine'
  const isFull = press.step === 'full' && press.number === number.number
  return (
    <li className="grid gap-2 border-b border-(--line) py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0">
          <b className="num text-xl">{shown}</b>
          <span className="num text-sm muted">{[name, price, kinds].filter(Boolean).join(' · ')}</span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="btn btn-ghost"
            aria-pressed={isSaved}
            aria-label={simText(isSaved ? 'forgetOf' : 'saveOf', { number: shown })}
            onClick={() => saveNumber(number)}
          >
            {simText(isSaved ? 'forget' : 'save')}
          </button>
          {number.state === 'free' && (
            <Button
              className="btn btn-accent"
              aria-label={simText('holdOf', { number: shown })}
              busy={press.step === 'holding' && press.number === number.number && simText('holding')}
              onClick={() => void holdNumber(number.number)}
            >
              {simText('hold')}
            </Button>
          )}
          {isMine && <b className="text-sm">{simText('mine')}</b>}
        </div>
      </div>
      {number.state === 'held' && (
        <p className="num text-sm muted">
          {simText('heldByOther', { time: number.held_until ? formatTime(number.held_until) : '' })}
        </p>
      )}
      {number.state === 'sold' && <p className="text-sm muted">{simText('sold')}</p>}
      {isFull && (
        <p className="text-sm" role="alert">
          {simText('savedFull', { maximum: SAVED_NUMBERS_MAX })}
        </p>
      )}
      {problem && !isMine && number.number !== lost && <ErrorNotice problem={problem} />}
    </li>
  )
}

/**
 * What was done last, beside what it changed: limits in the row of the member, the rest above the list or the
 * page. Setting limits back is offered for ten seconds. Spec FAM-4.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPhone } from '../../../contract/format/phone.ts'
import { LIMIT_UNDO_SECONDS } from '../../../contract/rules/family.ts'
import { $now, secondsUntil } from '../../stores/clock.ts'
import { $limitUndo, type LimitUndo, undoLimits } from '../../stores/family/limits.ts'
import { $familyNews, type FamilyDeed, type FamilyNews } from '../../stores/family/write.ts'
import { receiptPath } from '../../stores/payments/paths.ts'
import { Note } from '../../ui/Note.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { momentText } from '../texts.ts'
import { familyText } from './family-text.ts'

type Place = 'page' | 'members' | 'row'
const PAGE_DEEDS: readonly FamilyDeed[] = [
  ...(['joined', 'declined', 'left', 'ended', 'upgraded'] as const),
  ...(['useShared', 'useNotShared'] as const),
]
const LIMIT_DEEDS: readonly FamilyDeed[] = ['limited', 'restored']

function placeOf(news: FamilyNews): Place {
  if (news.step === 'none' || PAGE_DEEDS.includes(news.deed)) return 'page'
  return news.phone !== '' && LIMIT_DEEDS.includes(news.deed) ? 'row' : 'members'
}

/** `phone`: of the row. */
export function News({ place, phone }: { place: Place; phone?: string }): ReactNode {
  const known = useStore($familyNews)
  const undo = useStore($limitUndo)
  const isHere =
    known.step !== 'none' && placeOf(known) === place && (place !== 'row' || known.phone === phone)
  const news: FamilyNews = isHere ? known : { step: 'none' }
  const note = useRef<HTMLDivElement>(null)
  // What was pressed has often left the page with its row; in the row of a member it stays.
  useEffect(() => {
    if (isHere && known.step === 'done' && place !== 'row') note.current?.focus()
  }, [known, place])
  const isEmpty = news.step === 'none' || news.step === 'working'
  return (
    <div ref={note} tabIndex={-1} className={`outline-none ${isEmpty ? 'sr-only' : ''}`}>
      <div role="status">
        {news.step === 'working' && <p className="sr-only">{familyText('working')}</p>}
        {news.step === 'done' && (
          <Note kind="ok">
            <p className="num">{doneText(news)}</p>
            {news.receipt && (
              <a className="lnk justify-self-start" href={receiptPath(news.receipt)}>
                {familyText('news.receipt')}
              </a>
            )}
            {news.deed === 'limited' && undo && <Undo undo={undo} />}
          </Note>
        )}
        {news.step === 'unsure' && (
          <Note kind="warn">
            <p>{familyText('news.unsure')}</p>
          </Note>
        )}
      </div>
      {news.step === 'refused' && <ErrorNotice problem={news.problem} />}
    </div>
  )
}

function doneText({ deed, phone: number, count = 0, name = '', at }: Extract<FamilyNews, { step: 'done' }>) {
  const phone = formatPhone(number)
  const time = at ? momentText(at) : ''
  if (deed === 'written') return familyText('news.written', { count })
  if (deed === 'limited') return familyText(phone ? 'news.limited' : 'news.limitedAll', { phone, time })
  return familyText(`news.${deed}`, { phone, name })
}

/** The seconds are not announced, because the same can be done later in the form. */
function Undo({ undo: { until } }: { undo: LimitUndo }): ReactNode {
  const left = Math.min(LIMIT_UNDO_SECONDS, secondsUntil(until, useStore($now)))
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button type="button" className="btn btn-sm btn-soft btn-primary" onClick={() => void undoLimits()}>
        {familyText('undo.action')}
      </button>
      <span className="num text-sm muted" aria-hidden="true">
        {familyText('undo.left', { count: left })}
      </span>
    </span>
  )
}

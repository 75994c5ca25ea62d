/**
 * The list, of which only the visible rows are drawn, so that ten thousand entries scroll like ten. Every row
 * has the same height, so that positions can be computed. Assistive technology receives the total and the
 * position of each row.
 */
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { formatDuration } from '../../../contract/format/duration.ts'
import { formatKilobytes } from '../../../contract/format/volume.ts'
import { kindOf } from '../../../contract/rules/history.ts'
import type { Entry } from '../../stores/history/pick.ts'
import { language, money, texts } from '../texts.ts'

const historyText = await texts('history')

/** Pixels; must equal the height of `.hist-row`. */
const ROW = 64
/** Rows drawn above and below the visible ones. */
const AROUND = 8
/** Rows that fit into the window of the list. */
const IN_SIGHT = 9

export function UsageList({ entries, seen }: { entries: readonly Entry[]; seen: boolean }): ReactNode {
  const window = useRef<HTMLElement>(null)
  const [first, setFirst] = useState(0)
  // Another filter starts at the top.
  useEffect(() => {
    if (entries.length > 0) window.current?.scrollTo({ top: 0 })
    setFirst(0)
  }, [entries])
  // The browser may reset the scroll position while the list is hidden.
  useEffect(() => {
    if (seen) setFirst(Math.floor((window.current?.scrollTop ?? 0) / ROW))
  }, [seen])
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const row = Math.floor(currentTarget.scrollTop / ROW)
    // Updated every few rows, not at every pixel.
    setFirst((before) => (Math.abs(row - before) >= AROUND / 2 ? row : before))
  }
  const firstShown = Math.max(0, first - AROUND)
  const shown = entries.slice(firstShown, first + IN_SIGHT + AROUND)
  const last = firstShown + shown.length
  return (
    <section
      className="hist-window"
      ref={window}
      onScroll={follow}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
      tabIndex={0}
      aria-label={historyText('list.title')}
    >
      <table className="num" aria-rowcount={entries.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {(['at', 'what', 'amount'] as const).map((name) => (
              <th key={name} scope="col">
                {historyText(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={firstShown} />
          {shown.map((entry, index) => (
            // Keyed by position: another filter reuses the rows with other text, which costs a fraction of
            // creating them.
            <Row key={firstShown + index} entry={entry} at={firstShown + index} />
          ))}
          <Gap rows={entries.length - last} />
        </tbody>
      </table>
    </section>
  )
}

/** Takes the height of the rows that are not drawn. */
function Gap({ rows }: { rows: number }): ReactNode {
  return (
    rows > 0 && (
      <tr>
        <td className="hist-gap" colSpan={3} style={{ height: rows * ROW }} />
      </tr>
    )
  )
}

function Row({ entry, at }: { entry: Entry; at: number }): ReactNode {
  const kind = kindOf(entry.CALL_TYPE)
  return (
    <tr className="hist-row" aria-rowindex={at + 2}>
      <td>
        {formatTime(entry.at)}
        <small>{formatDate(entry.at, language)}</small>
      </td>
      <td>
        {historyText(`type.${entry.CALL_TYPE}`)}
        <small>{entry.B_SUBS}</small>
      </td>
      <td>
        {kind === 'data'
          ? formatKilobytes(entry.volume, language)
          : kind === 'call'
            ? formatDuration(entry.DURATION, language)
            : ''}
        <small>{entry.cost === 0 ? historyText('free') : money(entry.cost)}</small>
      </td>
    </tr>
  )
}

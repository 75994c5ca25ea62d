/**
 * The line that is shown, and the other lines that may be viewed: links to what is left on them, without
 * another sign-in (Spec SUB-10).
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { LINES_PATH } from '../../../contract/rules/managed-line.ts'
import { $lines, loadLines } from '../../stores/lines/lines.ts'
import { canView } from '../../stores/lines/view.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Icon } from '../../ui/Icon.tsx'
import { accountText } from '../lines/format.ts'
import { iconOf } from '../lines/icons.ts'
import { language, texts } from '../texts.ts'

const linesText = await texts('lines')

/** With only one line it explains how to add others; it renders nothing while that is unknown. */
export default function Switcher({ msisdn }: { msisdn: string }): ReactNode {
  const { list } = useStore($lines)
  useEffect(() => void loadLines(['list']), [])
  const others = (lastKnown(list)?.value.subscribers ?? []).filter(
    (line) => line.ACCOUNT !== msisdn && line.PRODUCT_LINE === 'mobile' && canView(line),
  )
  const address = localPath(LINES_PATH, language)
  if (list.step === 'ready' && others.length === 0)
    return (
      <p className="text-sm muted">
        {linesText('switcher.none')}{' '}
        <a className="lnk" href={address}>
          {linesText('switcher.add')}
        </a>
      </p>
    )
  if (others.length === 0) return null
  return (
    <nav className="rail" aria-label={linesText('switcher.label')}>
      {others.map((line) => (
        <a key={line.ACCOUNT} className="chip" href={`${address}?xem=${line.ACCOUNT}`}>
          <Icon body={iconOf(line)} />
          <span className="num">{line.name || accountText('mobile', line.ACCOUNT)}</span>
        </a>
      ))}
      <a className="chip" href={address}>
        {linesText('switcher.all')}
      </a>
    </nav>
  )
}

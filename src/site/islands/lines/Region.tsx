/** One independently loaded part of the page of lines. */
import type { ReactNode } from 'react'
import { type Lines, loadLines } from '../../stores/lines/lines.ts'
import type { Loadable } from '../../stores/loadable.ts'
import { LoadableView } from '../LoadableView.tsx'
import { texts } from '../texts.ts'

const linesText = await texts('lines')

type Props<T> = { part: Loadable<T>; name: keyof Lines; rows: number; children: (value: T) => ReactNode }

export function Region<T>({ part, name, rows, children }: Props<T>): ReactNode {
  return (
    <LoadableView
      part={part}
      label={linesText('loading')}
      rows={rows}
      title={linesText('failed')}
      again={() => void loadLines([name])}
    >
      {children}
    </LoadableView>
  )
}

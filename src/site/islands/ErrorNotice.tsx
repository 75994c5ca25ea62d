/** Why the server rejected something, beside what was pressed, which can be pressed again. */
import type { ReactNode } from 'react'
import type { Problem } from '../stores/notice.ts'
import { Note } from '../ui/Note.tsx'
import { ProblemText } from './ProblemText.tsx'

type Props = { problem: Problem; title?: string; children?: ReactNode }

/** `children` follow the problem: a button or a link. */
export function ErrorNotice({ problem, title, children }: Props): ReactNode {
  return (
    <Note kind="error" {...(title && { title })}>
      <ProblemText {...problem} />
      {children}
    </Note>
  )
}

/** Why the server rejected the confirmation, above the button, which can be pressed again. */
import type { ReactNode } from 'react'
import type { Problem } from '../../../stores/notice.ts'
import { Note } from '../../../ui/Note.tsx'
import { AboutError } from '../../AboutError.tsx'
import { problemText } from '../../texts.ts'

export function ErrorNotice({ problem }: { problem: Problem }): ReactNode {
  const { text, next } = problemText(problem)
  return (
    <Note kind="error">
      <p>
        {text} {next}
      </p>
      <AboutError problem={problem} />
    </Note>
  )
}

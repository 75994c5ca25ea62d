/** Why the server said no to what was confirmed, above the button that may be pressed again. */
import type { ReactNode } from 'react'
import type { Problem } from '../../../stores/notice.ts'
import { Note } from '../../../ui/Note.tsx'
import { problemText } from '../../texts.ts'

export function ErrorNotice({ problem }: { problem: Problem }): ReactNode {
  const { text, next } = problemText(problem)
  return (
    <Note kind="error">
      <p>
        {text} {next}
      </p>
    </Note>
  )
}

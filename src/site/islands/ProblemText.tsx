/**
 * What went wrong, what to do next, and the link to the page of the error: the one way an island shows a
 * problem (a test counts the others).
 */
import { lazy, type ReactNode, Suspense } from 'react'
import { errorPath } from '../../contract/rules/error-path.ts'
import { localPath } from '../../contract/rules/language.ts'
import type { Problem } from '../stores/notice.ts'
import { language, problemText, sessionText } from './texts.ts'

const Short = lazy(() => import('./Short.tsx'))

/** A failed request without its notice counts as "failed". `next` replaces the known next step. */
type Props = Pick<Problem, 'failure'> & Partial<Problem> & { next?: ReactNode; children?: ReactNode }

/** `children` follow in the same paragraph. */
export function ProblemText({ failure, fallback = 'session:failed', next, children }: Props): ReactNode {
  const words = problemText({ failure, fallback })
  return (
    <>
      <p className="num">
        {words.text} {next ?? words.next} {children}
      </p>
      {failure.code === 'insufficient_balance' && (
        <Suspense>
          <Short details={failure.details} />
        </Suspense>
      )}
      <AboutError failure={failure} />
    </>
  )
}

/** The same as the text of the field that has to change; the link is below it. */
export function fieldProblem(problem: Problem): string {
  const { text, next } = problemText(problem)
  return `${text} ${next}`
}

/** The link opens beside, so that nothing typed is lost. */
export function AboutError({ failure: { code } }: Pick<Problem, 'failure'>): ReactNode {
  if (!code) return null
  return (
    <a
      className="lnk justify-self-start text-sm"
      href={localPath(errorPath(code), language)}
      target="_blank"
      rel="noopener"
    >
      {sessionText('aboutError')}
    </a>
  )
}

/** Answers that may do, shown before a request is sent. They open beside, so that nothing typed is lost. */
import { type ReactNode, useId } from 'react'
import { localPath } from '../../../contract/rules/language.ts'
import { language } from '../texts.ts'
import { requestText } from './request-text.ts'

type Props = { answers: readonly { question: string; path: string }[] }

export function Answers({ answers }: Props): ReactNode {
  const id = useId()
  return (
    <section aria-live="polite" aria-labelledby={id} hidden={answers.length === 0} className="note">
      <div className="grid min-w-0 gap-1">
        <b id={id}>{requestText('answers.title')}</b>
        <ul className="grid gap-1">
          {answers.map(({ question, path }) => (
            <li key={path}>
              <a className="lnk" href={localPath(path, language)} target="_blank" rel="noopener">
                {question}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The skeleton of the page, the same as in its built HTML (`tai-khoan/index.astro`, `home/Line.astro`). */
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

const accountText = await texts('account')

/** The skeleton of the two panels of answers. */
export function Answers(): ReactNode {
  return (
    <>
      <i className="petal skeleton" />
      <i className="sheet skeleton" />
    </>
  )
}

/** The skeleton of a whole dashboard. */
export function Waiting(): ReactNode {
  return (
    <>
      <div className="answers" role="status" aria-label={accountText('loading')}>
        <Answers />
      </div>
      <i className="sheet skeleton low" />
    </>
  )
}

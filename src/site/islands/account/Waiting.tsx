/**
 * The shape of what is coming, as the page was built with it (`tai-khoan/index.astro`, `home/Line.astro`).
 */
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

const accountText = await texts('account')

/** The two panels of the answers. */
export function Answers(): ReactNode {
  return (
    <>
      <i className="petal skeleton" />
      <i className="sheet skeleton" />
    </>
  )
}

/** A whole dashboard. */
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

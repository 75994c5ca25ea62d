/**
 * A sheet or modal over a page that is an island. It uses the native dialog, so that the browser handles
 * Escape, focus and going back.
 */
import cross from 'icon:x'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { focusFirst } from './focus.ts'
import { ignoreStrayPresses } from './stray-press.ts'
import { closeText } from './texts.ts'

type Props = {
  title: string
  /** Closed by Escape, the cross or the backdrop. */
  onClose: () => void
  /** Stays at the foot while the rest scrolls. */
  foot?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Modal({ title, onClose, foot, wide, children }: Props): ReactNode {
  const frame = useRef<HTMLDialogElement>(null)
  const leaving = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    leaving.current = false
    ignoreStrayPresses(dialog)
    dialog.showModal()
    focusFirst(dialog)
    // Closed before it is removed, so that the browser returns the focus.
    return () => {
      leaving.current = true
      dialog.close()
    }
  }, [])
  // The state changes before the browser closes the dialog and returns the focus: a key pressed at once then
  // opens it again.
  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // The second click of the double click that opened it may land on the backdrop; it must not close the
  // dialog.
  const outside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.detail > 1) return
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    if (
      event.target === event.currentTarget &&
      (clientX < left || clientX > right || clientY < top || clientY > bottom)
    )
      frame.current?.close()
  }
  return (
    <dialog
      className={`dialog rm-sheet ${wide ? 'rm-wide' : ''}`}
      ref={frame}
      aria-labelledby={id}
      onClose={() => {
        if (!leaving.current) onClose()
      }}
      onCancel={cancel}
      onMouseDown={outside}
    >
      <div className="dialog-bar rm-bar">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-circle"
          aria-label={closeText()}
          onClick={() => frame.current?.close()}
        >
          <Icon body={cross} />
        </button>
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
      {foot && <div className="rm-foot">{foot}</div>}
    </dialog>
  )
}

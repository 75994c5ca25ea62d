/** A dialog over the paying step: the platform's own, so Escape, the backdrop and the way back of the focus are the browser's. */
import cross from 'icon:x'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

type Props = { title: string; close: string; onClose: () => void; children: ReactNode }

export function Modal({ title, close, onClose, children }: Props): ReactNode {
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  const outside = (event: PointerEvent<HTMLDialogElement>): void => {
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    if (event.target === event.currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)) frame.current?.close()
  }
  return (
    <dialog className="dialog" ref={frame} aria-labelledby={id} onClose={onClose} onPointerDown={outside}>
      <div className="dialog-bar">
        <h2 id={id} className="num">
          {title}
        </h2>
        <button type="button" className="btn btn-ghost btn-circle" aria-label={close} onClick={() => frame.current?.close()}>
          <Icon body={cross} />
        </button>
      </div>
      <div className="grid gap-4">{children}</div>
    </dialog>
  )
}

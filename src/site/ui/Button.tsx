import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /**
   * Shown instead of the label while the action runs; the button keeps the focus and ignores further presses.
   */
  busy?: string | false
  /** Why it cannot be pressed: shown below the disabled button. */
  reason?: string
}

export function Button({
  busy,
  reason,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: Props): ReactNode {
  const id = useId()
  const why = disabled && !busy ? reason : undefined
  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={disabled && !busy}
        aria-disabled={busy ? true : undefined}
        aria-busy={busy ? true : undefined}
        aria-describedby={why ? id : undefined}
        onClick={busy ? (event) => event.preventDefault() : onClick}
      >
        {busy ? (
          <>
            <span className="loading loading-spinner loading-sm" aria-hidden="true" />
            {busy}
          </>
        ) : (
          children
        )}
      </button>
      {why && (
        <p className="-mt-2 text-center text-sm muted" id={id}>
          {why}
        </p>
      )}
    </>
  )
}

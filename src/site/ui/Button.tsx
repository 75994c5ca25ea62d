import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Shown instead while the press is at work; the button keeps the focus and takes no second press. */
  busy?: string | false
  /** Why it cannot be pressed: stands under the disabled button. */
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

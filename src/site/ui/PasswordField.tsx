import eye from 'icon:eye'
import eyeOff from 'icon:eye-off'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<FieldProps, 'type' | 'end'> & { words: { show: string; hide: string; capsLock: string } }

/**
 * A password field with show and hide, and a hint while Caps Lock is on. It supports password managers: paste
 * works, and the name identifies the password.
 */
export function PasswordField({ words, hint, ...rest }: Props): ReactNode {
  const [shown, show] = useState(false)
  const [caps, setCaps] = useState(false)
  const checkCapsLock = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCaps(false)}
      hint={caps ? words.capsLock : hint}
      end={
        <button
          type="button"
          className="btn btn-ghost btn-circle"
          aria-pressed={shown}
          aria-label={shown ? words.hide : words.show}
          onClick={() => show(!shown)}
        >
          <Icon body={shown ? eyeOff : eye} />
        </button>
      }
    />
  )
}

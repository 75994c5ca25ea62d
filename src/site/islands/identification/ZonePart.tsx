/** The three lines on the back of the card, each verified while it is typed. Spec EKY-14. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { typeZone } from '../../stores/identification/fields.ts'
import { $fields } from '../../stores/identification/fields-state.ts'
import { Field } from '../../ui/Field.tsx'
import { stepsText } from './steps-text.ts'

const LINES = ['first', 'second', 'third'] as const

export function ZonePart(): ReactNode {
  const { zone, lines, isRead } = useStore($fields)
  const isRight = lines.every((line) => line === 'right')
  return (
    <fieldset className="grid gap-3 rounded-2xl bg-base-200 p-4">
      <legend className="float-left mb-2 font-semibold">{stepsText('fields.zone')}</legend>
      <p className="clear-both text-sm">{stepsText('fields.zoneText')}</p>
      {LINES.map((name, at) => {
        const state = lines[at] ?? 'empty'
        const text = stepsText(`fields.lineState.${state}`, { count: zone[at]?.length ?? 0 })
        return (
          <Field
            key={name}
            label={stepsText('fields.line', { at: at + 1 })}
            className="num font-mono text-sm uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-secret
            value={zone[at] ?? ''}
            onType={(value) => typeZone(at, value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              // A field of one line would lose the breaks of a copied zone.
              if (!text.trim().includes('\n')) return
              event.preventDefault()
              typeZone(at, text)
            }}
            {...(state === 'wrong' ? { fault: text } : { hint: text })}
          />
        )
      })}
      <p role="status" className="text-sm font-semibold">
        {isRead && isRight ? stepsText('fields.read') : ''}
      </p>
    </fieldset>
  )
}

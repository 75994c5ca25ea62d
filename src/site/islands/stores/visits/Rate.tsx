/** Rates the employee of a visit: stars, what was good or not, a text whose words are checked. Spec OPI-1. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { STAFF_TEXT_MAX } from '../../../../contract/rules/opinion.ts'
import {
  $rating,
  chooseStars,
  closeRating,
  isPraise,
  sendRating,
  toggleCategory,
  typeRating,
} from '../../../stores/store-visits/rating.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { language } from '../../texts.ts'
import { visitText } from './visit-text.ts'

/** Few to many. */
const STARS = [1, 2, 3, 4, 5] as const

export default function Rate(): ReactNode {
  const { step, visit, stars, offered, text, word, fault, problem } = useStore($rating)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!visit) return null
  if (step === 'done') return <Note kind="ok">{visitText('rate.done')}</Note>
  const faultText = fault && visitText(`rate.fault.${fault}`, { word, most: STAFF_TEXT_MAX })
  return (
    <Form onSend={sendRating}>
      <h4 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {visitText('rate.title', { counter: visit.counter, store: visit.store_name })}
      </h4>
      {step === 'unsure' && (
        <Note kind="warn">
          <p role="alert">{visitText('rate.unsure')}</p>
        </Note>
      )}
      {step === 'refused' && problem && <ErrorNotice problem={problem} />}
      <Stars fault={fault === 'stars' ? faultText : undefined} />
      {stars > 0 && offered.length > 0 && <Categories />}
      <TextArea
        label={visitText('rate.text')}
        value={text}
        onType={typeRating}
        maxLength={STAFF_TEXT_MAX}
        fault={fault === 'stars' ? undefined : faultText}
      />
      <p className="flex flex-wrap gap-2">
        <Button
          type="submit"
          className="btn btn-primary btn-sm"
          busy={step === 'working' && visitText('rate.working')}
        >
          {visitText('rate.send')}
        </Button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={closeRating}>
          {visitText('rate.later')}
        </button>
      </p>
    </Form>
  )
}

function Stars({ fault }: { fault: string | undefined }): ReactNode {
  const { stars } = useStore($rating)
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={fault ? `${id}-told` : undefined}>
      <legend className="text-sm font-semibold">{visitText('rate.stars')}</legend>
      <div className="flex flex-wrap gap-2">
        {STARS.map((count) => (
          <label key={count} className="chip num">
            <input type="radio" name={id} checked={stars === count} onChange={() => chooseStars(count)} />
            {visitText('rate.star', { count })}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-told`} fault={fault} />
    </fieldset>
  )
}

function Categories(): ReactNode {
  const { stars, offered, categories } = useStore($rating)
  const side = isPraise(stars) ? 'high' : 'low'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{visitText(`rate.${side}`)}</legend>
      <div className="flex flex-wrap gap-2">
        {offered
          .filter((category) => category.for === side)
          .map(({ key, name }) => (
            <label key={key} className="chip">
              <input
                type="checkbox"
                checked={categories.includes(key)}
                onChange={() => toggleCategory(key)}
              />
              {name[language]}
            </label>
          ))}
      </div>
    </fieldset>
  )
}

/**
 * Stars and a short text for a used voucher, and how ratings are used. Loaded when the user opens the rating.
 */

import star from 'icon:star'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../contract/format/date.ts'
import { RATING_MAX } from '../../../../contract/rules/offer.ts'
import { REVIEW_HOURS } from '../../../../contract/rules/rating.ts'
import type { Texts } from '../../../messages/resolve.ts'
import {
  $rating,
  changeRating,
  closeRating,
  type Rating,
  sendRating,
} from '../../../stores/loyalty/rating.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ErrorNotice } from '../../ErrorNotice.tsx'
import { Modal } from '../../Modal.tsx'
import { ownTexts } from '../../own-texts.ts'
import { language } from '../../texts.ts'

const files = import.meta.glob<Texts>('../../../../../content/messages/*/loyaltyRating.json', {
  import: 'default',
})

const loyaltyRatingText = await ownTexts(files, 'loyaltyRating')
const STARS = [1, 2, 3, 4, 5] as const

export default function RatingModal(): ReactNode {
  const rating = useStore($rating)
  if (rating.step === 'closed') return null
  return (
    <Modal title={loyaltyRatingText('title')} onClose={closeRating}>
      <p className="font-bold">{rating.claim.offer.name[language]}</p>
      <Step rating={rating} />
    </Modal>
  )
}

function Step({ rating }: { rating: Exclude<Rating, { step: 'closed' }> }): ReactNode {
  if (rating.step === 'checking') return <Skeleton label={loyaltyRatingText('checking')} rows={3} />
  if (rating.step === 'barred')
    return (
      <>
        {rating.problem ? (
          <ErrorNotice problem={rating.problem} />
        ) : (
          <Note kind="info">
            {<p role="status">{loyaltyRatingText(`barred.${rating.reason ?? 'over'}`)}</p>}
          </Note>
        )}
        <button type="button" className="btn btn-soft" onClick={closeRating}>
          {loyaltyRatingText('close')}
        </button>
      </>
    )
  if (rating.step === 'thanks')
    return (
      <>
        <Note kind="ok" title={loyaltyRatingText('thanks', { count: rating.stars })}>
          <p role="status">{loyaltyRatingText('thanksText', { hours: REVIEW_HOURS })}</p>
        </Note>
        <button type="button" className="btn btn-primary" data-first onClick={closeRating}>
          {loyaltyRatingText('close')}
        </button>
      </>
    )
  return <RatingForm rating={rating} />
}

type OpenRating = Extract<Rating, { step: 'form' | 'sending' | 'unsure' }>

function RatingForm({
  rating: { step, stars, text, until, missing, problem },
}: {
  rating: OpenRating
}): ReactNode {
  return (
    <Form onSend={sendRating}>
      {problem && <ErrorNotice problem={problem} />}
      <fieldset>
        <legend className="text-sm font-semibold">{loyaltyRatingText('stars')}</legend>
        <div className="vp-stars">
          {STARS.map((count) => (
            <label key={count} className={count <= stars ? 'on' : undefined}>
              <input
                type="radio"
                name="stars"
                value={count}
                checked={count === stars}
                onChange={() => changeRating({ stars: count })}
                aria-describedby="stars-told"
              />
              <Icon body={star} />
              <span className="sr-only">{loyaltyRatingText('star', { count })}</span>
            </label>
          ))}
          <span className="text-sm font-semibold">
            {stars > 0 && loyaltyRatingText(`word.${stars as 1}`)}
          </span>
        </div>
        <FieldMessage id="stars-told" fault={missing ? loyaltyRatingText('starsMissing') : undefined} />
      </fieldset>
      <TextArea
        label={loyaltyRatingText('text')}
        value={text}
        maxLength={RATING_MAX}
        onType={(value) => changeRating({ text: value })}
        hint={loyaltyRatingText('textHint', { most: RATING_MAX })}
        {...(problem?.failure.code === 'rating_words' && { fault: loyaltyRatingText('words') })}
      />
      <p className="text-sm muted">{loyaltyRatingText('moderation')}</p>
      {until && (
        <p className="num text-sm muted">
          {loyaltyRatingText('until', { date: formatDate(until, language) })}
        </p>
      )}
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        busy={step === 'sending' && loyaltyRatingText('sending')}
      >
        {loyaltyRatingText(step === 'unsure' ? 'again' : 'send')}
      </Button>
    </Form>
  )
}

/** The survey, where one is due: one question, put off for 90 days or declined for good by one press. Spec OPI-2. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SURVEY_DAYS, SURVEY_TEXT_MAX } from '../../../contract/rules/opinion.ts'
import {
  $survey,
  answerSurvey,
  chooseScore,
  declineSurvey,
  openSurvey,
  typeSurvey,
} from '../../stores/help/survey.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { surveyText } from './survey-text.ts'

const SCORES = [1, 2, 3, 4, 5] as const
const ENDED = { answered: 'answered', later: 'laterDone', never: 'neverDone' } as const

export default function Survey(): ReactNode {
  useEffect(() => openSurvey(), [])
  const { step, about, text, fault, problem } = useStore($survey)
  const place = useRef<HTMLElement>(null)
  if (step === 'none') return null
  if (step === 'answered' || step === 'later' || step === 'never')
    return <Ended text={surveyText(ENDED[step], { days: SURVEY_DAYS })} />
  return (
    <section ref={place} className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="survey">
      <h2 id="survey" className="text-lg">
        {surveyText('title')}
      </h2>
      <p className="num muted">{surveyText('lead', { code: about, days: SURVEY_DAYS })}</p>
      <Form
        onSend={async () => {
          await answerSurvey()
          if ($survey.get().fault === 'score') place.current?.querySelector('input')?.focus()
        }}
      >
        {step === 'unsure' && (
          <Note kind="warn">
            <p role="alert">{surveyText('unsure')}</p>
          </Note>
        )}
        {step === 'refused' && problem && <ErrorNotice problem={problem} />}
        <Scores fault={fault === 'score' ? surveyText('fault.score') : undefined} />
        <TextArea
          label={surveyText('text')}
          value={text}
          onType={typeSurvey}
          maxLength={SURVEY_TEXT_MAX}
          fault={fault === 'long' ? surveyText('fault.long', { most: SURVEY_TEXT_MAX }) : undefined}
        />
        <Button
          type="submit"
          className="btn btn-primary justify-self-start max-sm:w-full"
          busy={step === 'working' && surveyText('working')}
        >
          {surveyText('send')}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-4">
        <button type="button" className="lnk" onClick={() => void declineSurvey(false)}>
          {surveyText('later')}
        </button>
        <button type="button" className="lnk" onClick={() => void declineSurvey(true)}>
          {surveyText('never')}
        </button>
      </p>
    </section>
  )
}

/** Takes the focus from the button that is gone. */
function Ended({ text }: { text: string }): ReactNode {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Note kind="ok">
      <p ref={place} tabIndex={-1} role="status" className="outline-none">
        {text}
      </p>
    </Note>
  )
}

function Scores({ fault }: { fault: string | undefined }): ReactNode {
  const { score } = useStore($survey)
  const id = useId()
  return (
    <fieldset
      className="grid gap-2"
      aria-label={surveyText('title')}
      aria-describedby={fault ? `${id}-told` : undefined}
    >
      <div className="flex flex-wrap gap-2">
        {SCORES.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name={id} checked={score === one} onChange={() => chooseScore(one)} />
            {surveyText(`score.${one}`)}
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-told`} fault={fault} />
    </fieldset>
  )
}

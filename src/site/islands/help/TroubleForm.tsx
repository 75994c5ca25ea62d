/** The report of a fault: which line, what, since when, where, a measurement. Spec HLP-10. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { sendTrouble, typeTrouble } from '../../stores/help/trouble.ts'
import { $troubleParts, loadTroubleParts } from '../../stores/help/trouble-parts.ts'
import { $trouble, SINCE, type Since } from '../../stores/help/trouble-state.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { LoadableView } from '../LoadableView.tsx'
import { language } from '../texts.ts'
import { Measure } from './Measure.tsx'
import { Place } from './Place.tsx'
import { troubleText } from './trouble-text.ts'

export default function TroubleForm(): ReactNode {
  const { profile, errors, incidents } = useStore($troubleParts)
  const trouble = useStore($trouble)
  const { step, account, error, since, text, fault, word, problem, incident } = trouble
  const frequent = lastKnown(errors)?.value.errors ?? []
  const faultFor = (which: typeof fault) =>
    fault === which ? troubleText(`fault.${which ?? 'error'}`, { word }) : undefined
  const joined = lastKnown(incidents)?.value.incidents.find(({ id }) => id === incident)
  return (
    <LoadableView
      part={profile}
      label={troubleText('loading')}
      title={troubleText('failed')}
      again={() => void loadTroubleParts()}
    >
      {({ contracts }) => {
        const contract = contracts.find((one) => one.account === account)
        const fitting = frequent.filter(({ kinds }) => contract && kinds.includes(contract.kind))
        const chosen = fitting.find(({ key }) => key === error)
        return (
          <section className="sheet p-5 lg:p-7" id="trouble-form">
            <Form onSend={sendTrouble}>
              <h2 className="text-lg">{troubleText('form.title')}</h2>
              {step === 'unsure' && (
                <Note kind="warn">
                  <p role="alert">{troubleText('form.unsure')}</p>
                </Note>
              )}
              {step === 'writing' && problem && <ErrorNotice problem={problem} />}
              {joined && (
                <Note kind="info">{troubleText('form.incident', { title: joined.title[language] })}</Note>
              )}
              <Select
                label={troubleText('form.account')}
                value={account}
                onChoose={(value) => typeTrouble({ account: value })}
                none={troubleText('form.accountNone')}
                choices={contracts.map((one) => ({
                  value: one.account,
                  text: [one.label, one.plan[language], one.address].filter(Boolean).join(' · '),
                }))}
                fault={faultFor('account')}
              />
              <Select
                label={troubleText('form.error')}
                value={error}
                onChoose={(value) => typeTrouble({ error: value })}
                none={troubleText('form.errorNone')}
                choices={fitting.map(({ key, name }) => ({ value: key, text: name[language] }))}
                fault={faultFor('error')}
              />
              {chosen?.advice[language] && (
                <Note kind="info">{troubleText('form.advice', { text: chosen.advice[language] })}</Note>
              )}
              <Select
                label={troubleText('form.since')}
                value={since === 'now' ? '' : since}
                onChoose={(value) => typeTrouble({ since: (value || 'now') as Since })}
                none={troubleText('since.now')}
                choices={SINCE.filter((one) => one !== 'now').map((one) => ({
                  value: one,
                  text: troubleText(`since.${one}`),
                }))}
              />
              <Place />
              {chosen?.measures && <Measure />}
              <TextArea
                label={troubleText('form.text')}
                value={text}
                onType={(typed) => typeTrouble({ text: typed })}
                fault={faultFor('words')}
              />
              <Button
                type="submit"
                className="btn btn-accent btn-lg btn-block"
                busy={step === 'sending' && troubleText('form.sending')}
              >
                {troubleText(step === 'unsure' ? 'form.again' : 'form.send')}
              </Button>
            </Form>
          </section>
        )
      }}
    </LoadableView>
  )
}

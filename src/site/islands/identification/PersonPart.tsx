/** After two failed checks a person helps: a call to a number of one's choice. Spec EKY-9. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { IdentityRequest } from '../../../contract/main/identity-request.schema.ts'
import { requestAddress } from '../../../contract/rules/help-page.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { $finish, requestPerson, typeContact } from '../../stores/identification/finish.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { language } from '../texts.ts'
import { FinishProblem } from './FinishProblem.tsx'
import { stepsText } from './steps-text.ts'

export function PersonPart({ request }: { request: IdentityRequest }): ReactNode {
  const { contact, isContactWrong, step, deed } = useStore($finish)
  return (
    <section className="grid gap-3 rounded-2xl bg-base-200 p-4" aria-labelledby="ekyc-person">
      <h3 id="ekyc-person" className="font-semibold">
        {stepsText('person.title')}
      </h3>
      <p className="num">{stepsText('person.text', { count: request.failures })}</p>
      <Form className="grid gap-3" onSend={requestPerson}>
        <Field
          label={stepsText('person.contact')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="num"
          value={contact}
          onType={typeContact}
          {...(isContactWrong && { fault: stepsText('person.wrong') })}
        />
        <FinishProblem deed="person" />
        <Button
          type="submit"
          className="btn btn-primary justify-self-start"
          busy={step === 'working' && deed === 'person' && stepsText('person.asking')}
        >
          {stepsText('person.ask')}
        </Button>
      </Form>
      <a
        className="lnk justify-self-start"
        href={localPath(
          requestAddress({ topic: 'thong-tin-thue-bao', about: { kind: 'identity', code: request.code } }),
          language,
        )}
      >
        {stepsText('person.request')}
      </a>
    </section>
  )
}

/** Giving a role: what, how long, how much; then the QR that the other person scans. Spec CAR-2. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { CARE_DAYS, CARE_LIMITS, CARE_ROLES } from '../../../contract/rules/care.ts'
import { $give, chooseTerms, makeLink } from '../../stores/care/give.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { money } from '../texts.ts'
import { Chips } from './Chips.tsx'
import { careText, termsText } from './care-text.ts'

// Loads what draws the code.
const Shown = lazy(() => import('./Shown.tsx'))

export function Give(): ReactNode {
  const { step, role, days, limit, problem } = useStore($give)
  return (
    <section className="sheet grid gap-4 p-5" aria-labelledby="h-give">
      <h2 id="h-give" className="text-xl">
        {careText('give.title')}
      </h2>
      {step === 'shown' ? (
        <Suspense>
          <Shown />
        </Suspense>
      ) : (
        <Form className="grid gap-4" onSend={() => void makeLink()}>
          <Chips
            name="care-role"
            legend={careText('give.role')}
            values={CARE_ROLES}
            value={role}
            text={(one) => careText(`role.${one}`)}
            choose={(one) => chooseTerms({ role: one })}
          />
          <p className="num" role="status">
            {termsText(role, limit)}
          </p>
          <Chips
            name="care-days"
            legend={careText('give.days')}
            values={CARE_DAYS}
            value={days}
            text={(count) => careText('give.day', { count })}
            choose={(one) => chooseTerms({ days: one })}
          />
          {role !== 'see' && (
            <Chips
              name="care-limit"
              legend={careText('give.limit')}
              values={CARE_LIMITS}
              value={limit}
              text={(one) => (one === 0 ? careText('give.always') : money(one))}
              choose={(one) => chooseTerms({ limit: one })}
            />
          )}
          {problem && <ErrorNotice problem={problem} />}
          <Button
            type="submit"
            className="btn btn-primary justify-self-start"
            busy={step === 'making' && careText('give.making')}
          >
            {careText('give.make')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Adds the missing details of an application where its state is shown. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { PARTNER_MIN_PERCENT, PARTNER_OFFER_MAX } from '../../../../contract/rules/partner.ts'
import { $application, sendMore, typeMore } from '../../../stores/loyalty/application.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { texts } from '../../texts.ts'

const partnerText = await texts('partner')

export function More(): ReactNode {
  const { step, more, faults } = useStore($application)
  return (
    <Form onSend={sendMore}>
      <TextArea
        label={partnerText('more.label')}
        hint={partnerText('offerHint', { least: PARTNER_MIN_PERCENT })}
        value={more}
        maxLength={PARTNER_OFFER_MAX}
        onType={typeMore}
        fault={faults.more && partnerText('fault.required')}
      />
      <Button
        type="submit"
        className="btn btn-accent justify-self-start"
        busy={step === 'adding' && partnerText('more.sending')}
      >
        {partnerText('more.send')}
      </Button>
    </Form>
  )
}
